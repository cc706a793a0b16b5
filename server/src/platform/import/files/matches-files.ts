/**
 * Checks whether a path matches `pattern`. A `*` matches one or more characters, also `/`: `homework/*.json` matches
 * `homework/grade-5/h1.json`. Without a `*`, the path must be equal to the pattern.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const [start = '', end] = pattern.split('*');
  if (end === undefined) return path === start;
  return path.length > start.length + end.length && path.startsWith(start) && path.endsWith(end);
}
