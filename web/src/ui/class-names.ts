/** Joins the class names that are there; `false` and `undefined` fall away. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
