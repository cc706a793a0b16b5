import { Id } from '@meiyu/contract/shared/text';

import { toHalfWidth } from './cell.ts';
import type { Parsed } from './sheet-reader.ts';

const NUMBER_CHARACTERS_MAX = 32;

/** Removes spaces from a code and converts full-width letters and digits. */
export function normalizeCode(text: string): string {
  return toHalfWidth(text).replace(/\s/g, '');
}

/** Finds the code whose digit or label a cell contains. */
export function findCode<Code extends number>(
  text: string,
  labels: Readonly<Record<Code, string>>,
  codes: readonly Code[],
): Code | undefined {
  const plain = normalizeCode(text);
  return codes.find((code) => String(code) === plain || labels[code] === plain);
}

/** Detects a long number that a spreadsheet program rounded when it saved the CSV. The last digits of such a number are lost. */
function isRounded(text: string): boolean {
  return /^\d(?:\.\d+)?E\+?\d+$/i.test(text);
}

export function parseSchoolCode(text: string): Parsed<string> {
  const code = normalizeCode(text);
  if (isRounded(code)) return findRoundedFault(text);
  return Id.safeParse(code).success
    ? { value: code }
    : { fault: `“${text}”不是学校标识码，只能有字母、数字和 _ . : -，最多 64 个` };
}

/** Parses the 学号 or 工号 with which a user signs in. */
export function parseLoginName(text: string): Parsed<string> {
  const code = normalizeCode(text);
  if (isRounded(code)) return findRoundedFault(text);
  return /^[A-Za-z0-9_.-]+$/.test(code) && code.length <= NUMBER_CHARACTERS_MAX
    ? { value: code }
    : { fault: `“${text}”只能有字母、数字和 _ . -，最多 ${NUMBER_CHARACTERS_MAX} 个` };
}

function findRoundedFault(text: string): { fault: string } {
  return {
    fault: `“${text}”是电子表格改成的科学计数，末几位已经丢失，请把这一列设为“文本”重新填写`,
  };
}

/** Parses a year such as 2026, 2026年, 2026级, 2026学年 or 2026-2027. Each of these is 2026. */
export function parseYear(text: string): Parsed<number> {
  const [, first, second] =
    /^(\d{4})(?:[-—–~/](\d{4}))?(?:学?年度?|级)?$/.exec(normalizeCode(text)) ?? [];
  const year = Number(first);
  const isYear = year >= 1980 && year <= 2100;
  return isYear && (second === undefined || Number(second) === year + 1)
    ? { value: year }
    : { fault: `“${text}”不是年份，请写 2026 这样的四位数字` };
}
