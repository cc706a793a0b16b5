import type { KlassLessons } from '@meiyu/contract/attendance/attendance.schema';

const DAY_MS = 24 * 3_600_000;

/** Returns the day of the week of a date: 1 is Monday, 7 Sunday. */
const getWeekday = (day: string) => new Date(day).getUTCDay() || 7;

/** Returns the number of days since the last lesson, or null if it is not known. */
function countDays({ last }: KlassLessons, today: string): number | null {
  return last?.heldOn ? Math.round((Date.parse(today) - Date.parse(last.heldOn)) / DAY_MS) : null;
}

/**
 * Sorts classes by how likely their lesson is now: first those whose last lesson was on the same day of a week, then those without a
 * lesson for the longest time. A class whose lesson of today is recorded is last.
 *
 * @param weekday the day of the week whose lessons today has, which differs from the date on a make-up day
 */
export function sortByLikelihood(
  klasses: readonly KlassLessons[],
  today: string,
  weekday: number,
): KlassLessons[] {
  const getRank = (klass: KlassLessons): number => {
    const days = countDays(klass, today);
    if (days === 0) return 2;
    return klass.last?.heldOn && getWeekday(klass.last.heldOn) === weekday ? 0 : 1;
  };
  const getDays = (klass: KlassLessons) => countDays(klass, today) ?? Number.MAX_SAFE_INTEGER;
  const sorted = [...klasses];
  sorted.sort((a, b) => getRank(a) - getRank(b) || getDays(b) - getDays(a));
  return sorted;
}
