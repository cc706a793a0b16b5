/**
 * Joins the names of a province, a city and a county (省 市 区). Omits a name that repeats the name before it, as in
 * municipalities and in cities without counties.
 */
export function formatAreaName(names: readonly string[]): string {
  return names.filter((name, index) => name !== names[index - 1]).join('');
}
