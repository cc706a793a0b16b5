/** Joins class names and ignores `false` and `undefined`. */
export function joinClassNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
