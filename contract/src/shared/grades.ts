import { periods } from './enumerations.ts';

const gradeLabels = [
  '一年级',
  '二年级',
  '三年级',
  '四年级',
  '五年级',
  '六年级',
  '七年级',
  '八年级',
  '九年级',
  '高一',
  '高二',
  '高三',
] as const;

/** Formats grades 1–12 as 一年级 … 高三 (spec section 3), and other numbers as -. */
export function formatGrade(grade: number): string {
  return gradeLabels[grade - 1] ?? '-';
}

export interface TeachingKlass {
  grade: number;
  klass: number;
  name: string;
}

/** Formats 五年级(3)班, or the name of the teaching class that matches grade and class (spec section 3). */
export function formatKlass(
  grade: number,
  klass: number,
  named: readonly TeachingKlass[] = [],
): string {
  const match = named.find((one) => one.grade === grade && one.klass === klass);
  return match?.name ?? `${formatGrade(grade)}(${klass})班`;
}

/** Returns the period of school of a grade: 1 小学, 2 初中, 3 高中. */
export function getPeriodOfGrade(grade: number): 1 | 2 | 3 {
  return periods.find(({ endGrade }) => grade <= endGrade)?.period ?? 3;
}

/** The last grade whose pupils get help with reading. */
const READING_HELP_GRADE_MAX = 3;

/** Whether pupils of a grade get help with reading: texts read aloud, pinyin, images instead of terms. */
export function needsReadingHelp(grade: number | null): boolean {
  return grade !== null && grade <= READING_HELP_GRADE_MAX;
}

/**
 * Returns the stage that sets the size and spacing of question text. GB 40070-2021 requires 16/14/12 pt for grades 1–2,
 * 3–4, and 5 and up. Users without a grade get the last stage.
 */
export function findReadingStage(grade: number | null): 1 | 2 | 3 {
  if (grade === null) return 3;
  if (grade <= 2) return 1;
  return grade <= 4 ? 2 : 3;
}
