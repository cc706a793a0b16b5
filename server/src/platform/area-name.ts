/** Joins 省 市 区. Omits a level with the same name as the level above (municipalities, cities without counties). */
export function formatAreaName(names: readonly string[]): string {
  return names.filter((name, index) => name !== names[index - 1]).join('');
}
