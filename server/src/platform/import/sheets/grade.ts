import { toHalfWidth } from './cell.ts';
import { parseNumeral } from './numerals.ts';
import type { Parsed } from './sheet-reader.ts';

/** The stages of school: their names, the number of grades before them, and the number of their grades. */
const stages = [
  { name: /^(?:小学|小)/, before: 0, length: 6 },
  { name: /^(?:初中|初)/, before: 6, length: 3 },
  { name: /^(?:高中|高)/, before: 9, length: 3 },
];

/** Parses a grade such as 三年级, 3, 三, 小三, 七年级, 初一, 初中一年级, 高一 or 10. Returns 1 to 12. */
export function parseGrade(text: string): Parsed<number> {
  const plain = toHalfWidth(text).replace(/\s/g, '');
  const grade = parseGradeNumber(plain);
  return grade === null
    ? { fault: `“${text}”不是年级，请写 一年级…九年级、高一…高三，或 1–12` }
    : { value: grade };
}

function parseGradeNumber(text: string): number | null {
  const stage = stages.find(({ name }) => name.test(text));
  const number = parseNumeral(text.replace(stage?.name ?? '', '').replace(/年级?$/, ''));
  if (number === null || number < 1 || number > (stage?.length ?? 12)) return null;
  return number + (stage?.before ?? 0);
}
