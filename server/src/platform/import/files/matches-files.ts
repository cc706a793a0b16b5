/** Whether a path equals `pattern`, or matches it if it contains a `*`, such as `homework/*.json`. */
export function matchesPattern(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return path === start;
  return path.length > start.length + end.length && path.startsWith(start) && path.endsWith(end);
}
