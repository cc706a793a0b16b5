import type { HomeworkContent } from '@meiyu/contract/homework/teach-homework.schema';

const DAY_MS = 86_400_000;
/** The month in which the school year begins, counted from 0: August. */
const AUTUMN_MONTH = 7;
const CHINA_OFFSET_MS = 8 * 3_600_000;
const WEEK_DAYS = 7;
const DUE_HOUR = 20;

export interface KlassKey {
  grade: number;
  klass: number;
}

/** Lists the classes of an assignment by grade and class, each once. */
export function listKlasses(assign: HomeworkContent['assign']): KlassKey[] {
  const rows = assign.flatMap(({ grade, klass: klasses }) =>
    klasses.map((klass) => ({ grade, klass })),
  );
  const byKey = new Map(rows.map((row) => [`${row.grade}-${row.klass}`, row]));
  return [...byKey.values()].toSorted(
    (one, other) => one.grade - other.grade || one.klass - other.klass,
  );
}

/** Groups classes by grade, in the shape of `assign.classes` of a homework file. */
export function groupKlasses(
  schoolId: string,
  klasses: readonly KlassKey[],
): HomeworkContent['assign'] {
  const grades = [...new Set(klasses.map(({ grade }) => grade))];
  return grades.map((grade) => ({
    school: schoolId,
    grade,
    klass: klasses.filter((one) => one.grade === grade).map(({ klass }) => klass),
  }));
}

/** Returns the time at which the current school year began: the start of its autumn term. */
export function getSchoolYearStart(now: Date): Date {
  const china = new Date(now.getTime() + CHINA_OFFSET_MS);
  const hasBegun = china.getUTCMonth() >= AUTUMN_MONTH;
  const year = hasBegun ? china.getUTCFullYear() : china.getUTCFullYear() - 1;
  return new Date(Date.UTC(year, AUTUMN_MONTH, 1) - CHINA_OFFSET_MS);
}

/** Returns 20:00 in China a week after `now`. A class has a lesson every week, so this is on or before the day of the next lesson. */
export function computeDefaultDue(now: Date): Date {
  const china = new Date(now.getTime() + CHINA_OFFSET_MS + WEEK_DAYS * DAY_MS);
  china.setUTCHours(DUE_HOUR, 0, 0, 0);
  return new Date(china.getTime() - CHINA_OFFSET_MS);
}

/** Returns the grade with the most classes. If several have equally many, it returns the lowest grade. */
export function findMainGrade(klasses: readonly KlassKey[]): number | null {
  const countKlasses = (grade: number) => klasses.filter((one) => one.grade === grade).length;
  const grades = [...new Set(klasses.map(({ grade }) => grade))];
  const [main] = grades.toSorted(
    (one, other) => countKlasses(other) - countKlasses(one) || one - other,
  );
  return main ?? null;
}

/** The list of the last school year begins this many days before the same day of that year. */
const LAST_YEAR_MARGIN_DAYS = 14;

/** Returns the range of the last school year that begins near the same day of that year. */
export function findLastYear(now: Date): { from: Date; to: Date } {
  const from = new Date(now);
  from.setUTCFullYear(from.getUTCFullYear() - 1);
  from.setUTCDate(from.getUTCDate() - LAST_YEAR_MARGIN_DAYS);
  return { from, to: getSchoolYearStart(now) };
}
