import { getTermDays } from '@meiyu/contract/shared/calendar.rules';
import type { CalendarYear } from '@meiyu/contract/shared/calendar.schema';

import { getChinaDay } from '../china-time.ts';

/** The number of terms that a teacher may choose: those of two years. */
const SEMESTERS_OFFERED = 4;

/** The calendars of a school, by the year in which the school year began. */
export type Calendar = ReadonlyMap<number, CalendarYear>;

/** The start of a term and of the next one. `year` is the year in which the school year began. */
export interface TermRange {
  year: number;
  from: Date;
  to: Date;
}

const toInstant = (day: string) => new Date(`${day}T00:00:00+08:00`);

/**
 * Returns the start of a term in the school year that began in `year`. Term 1 is autumn, 2 spring. The autumn term begins in August
 * also if the calendar names a later day for its lessons, because rosters move the pupils to their new grades in August.
 */
export function getTermStart(calendar: Calendar, year: number, term: number): Date {
  return toInstant(
    term === 1 ? `${year}-08-01` : getTermDays(calendar.get(year), year, 2).firstDay,
  );
}

/** Returns the year in which the school year began, and its term. */
export function findTerm(calendar: Calendar, now: Date): { year: number; term: 1 | 2 } {
  const day = getChinaDay(now);
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '08-01' ? 1 : 0);
  return { year, term: now < getTermStart(calendar, year, 2) ? 1 : 2 };
}

/** Returns the start of the current term. */
export function getStartOfTerm(calendar: Calendar, now: Date): Date {
  const { year, term } = findTerm(calendar, now);
  return getTermStart(calendar, year, term);
}

/** Lists the current term of a grade and the terms before it, the latest first. A semester is grade × 10 + term. */
export function listSemesters(calendar: Calendar, grade: number, now: Date): number[] {
  const current = grade * 2 + findTerm(calendar, now).term - 1;
  return Array.from({ length: SEMESTERS_OFFERED }, (_, index) => current - index)
    .filter((place) => place >= 2)
    .map((place) => Math.floor(place / 2) * 10 + (place % 2) + 1);
}

/** Returns the start and the end of a semester for a class that is in `grade` now. Returns null if the semester has not begun for this class. */
export function findTermRange(
  calendar: Calendar,
  semester: number,
  grade: number,
  now: Date,
): TermRange | null {
  const term = semester % 10;
  const year = findTerm(calendar, now).year - (grade - Math.floor(semester / 10));
  const from = getTermStart(calendar, year, term);
  if (from > now) return null;
  const to = term === 1 ? getTermStart(calendar, year, 2) : getTermStart(calendar, year + 1, 1);
  return { year, from, to };
}
