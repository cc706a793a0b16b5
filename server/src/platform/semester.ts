import { getChinaDay } from './china-time.ts';
import { getStartOfTerm } from './start-of-term.ts';

/** The number of terms that a teacher may choose: those of two years. */
const SEMESTERS = 4;

/** The start of a term and of the next one. `year` is the year in which the school year began. */
export interface TermRange {
  year: number;
  from: Date;
  to: Date;
}

/** Returns the start of a term in the school year that began in `year`. Term 1 is autumn, 2 spring. */
function getTermStart(year: number, term: number): Date {
  return new Date(`${term === 1 ? `${year}-08` : `${year + 1}-02`}-01T00:00:00+08:00`);
}

/** Returns the year in which the school year began, and its term. */
export function findTerm(now: Date): { year: number; term: 1 | 2 } {
  const start = getChinaDay(getStartOfTerm(now));
  const year = Number(start.slice(0, 4));
  return start.slice(5, 7) === '08' ? { year, term: 1 } : { year: year - 1, term: 2 };
}

/** Lists the current term of a grade and the terms before it, the latest first. A semester is grade × 10 + term. */
export function listSemesters(grade: number, now: Date): number[] {
  const current = grade * 2 + findTerm(now).term - 1;
  return Array.from({ length: SEMESTERS }, (_, index) => current - index)
    .filter((place) => place >= 2)
    .map((place) => Math.floor(place / 2) * 10 + (place % 2) + 1);
}

/** Returns the start and the end of a semester for a class that is in `grade` now. Returns null if the semester has not begun for this class. */
export function findTermRange(semester: number, grade: number, now: Date): TermRange | null {
  const term = semester % 10;
  const year = findTerm(now).year - (grade - Math.floor(semester / 10));
  const from = getTermStart(year, term);
  if (from > now) return null;
  return { year, from, to: term === 1 ? getTermStart(year, 2) : getTermStart(year + 1, 1) };
}
