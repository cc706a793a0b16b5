/** 省 市 区 in one text, leaving out a level that repeats the one above (municipalities, cities without counties). */
export function areaName(names: readonly string[]): string {
  return names.filter((name, index) => name !== names[index - 1]).join('');
}
