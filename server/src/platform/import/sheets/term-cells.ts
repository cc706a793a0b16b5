import { Subject, subjectLabels } from '@meiyu/contract/shared/enumerations';
import { Semester } from '@meiyu/contract/shared/semester';

import { normalizeCode } from './code-cells.ts';
import type { Parsed } from './sheet-reader.ts';

/** Parses a semester, for example 51. */
export function parseSemester(text: string): Parsed<number> {
  const { data } = Semester.safeParse(normalizeCode(text));
  return data === undefined
    ? { fault: `“${text}”不是学期，请写年级 × 10 加学期，如五年级上学期是 51、下学期是 52` }
    : { value: data };
}

/** Parses a subject by its code or label. */
export function parseSubject(text: string): Parsed<Subject> {
  const plain = normalizeCode(text).toLowerCase();
  const found = Subject.options.find((one) => one === plain || subjectLabels[one] === plain);
  return found === undefined ? { fault: `“${text}”不是科目，请写 音乐 或 美术` } : { value: found };
}

/** Parses a day. Returns it in the format 2026-11-24. */
export function parseDay(text: string): Parsed<string> {
  const [, year, month, day] = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? [];
  const iso = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return year !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
    ? { value: iso }
    : { fault: `“${text}”不是日期，请写 2026-11-24 这样` };
}
