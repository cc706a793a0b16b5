import { periods } from './enumerations.ts';

/** The month in which a school year begins, from 1. */
const FIRST_MONTH = 8;

/** Returns the year in which the school year of a day began. A day is written like 2026-11-20. */
export function getSchoolYear(day: string): number {
  const year = Number(day.slice(0, 4));
  return Number(day.slice(5, 7)) >= FIRST_MONTH ? year : year - 1;
}

/** Returns the first day of a school year, like 2026-08-01. */
export function getFirstDay(year: number): string {
  return `${year}-0${FIRST_MONTH}-01`;
}

/** Formats a school year by its first year, for example 2026–2027学年. */
export function formatSchoolYear(year: number): string {
  return `${year}–${year + 1}学年`;
}

/**
 * Returns the first day on which a pupil can have come to the school: the start of the first grade of the period of `grade`, or of the
 * enrolment year if it is earlier, because a pupil may repeat a grade.
 */
export function findEnrolmentDay(
  { grade, enrolledYear }: { grade: number; enrolledYear: number | null },
  today: string,
): string {
  const first = periods.find(({ endGrade }) => grade <= endGrade)?.startGrade ?? 1;
  const byGrade = getSchoolYear(today) - (grade - first);
  return getFirstDay(Math.min(byGrade, enrolledYear ?? byGrade));
}
