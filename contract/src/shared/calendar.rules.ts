import type { CalendarYear, Holiday, LessonDays } from './calendar.schema.ts';

/** Returns the first and the last day of the school year that begins in `year`. */
function getYearDays(year: number): { firstDay: string; lastDay: string } {
  return { firstDay: `${year}-08-01`, lastDay: `${year + 1}-07-31` };
}

/** Returns the days of a term of a school year: those of the calendar, else the usual ones. */
export function getTermDays(
  calendar: CalendarYear | undefined,
  year: number,
  term: 1 | 2,
): { firstDay: string; lastDay: string } {
  const found = calendar?.terms.find((one) => one.term === term);
  if (found) return { firstDay: found.firstDay, lastDay: found.lastDay };
  const { firstDay, lastDay } = getYearDays(year);
  return term === 1
    ? { firstDay, lastDay: `${year + 1}-01-31` }
    : { firstDay: `${year + 1}-02-01`, lastDay };
}

type DayPeriod = Pick<Holiday, 'firstDay' | 'lastDay'>;

const isWithin = (day: string, { firstDay, lastDay }: DayPeriod) =>
  day >= firstDay && day <= lastDay;

/** Finds the holiday on a day. A make-up day within a holiday has lessons. */
export function findHoliday(
  { holidays, makeUpDays }: LessonDays,
  day: string,
): Holiday | undefined {
  if (makeUpDays.some((one) => one.day === day)) return undefined;
  return holidays.find((holiday) => isWithin(day, holiday));
}

/**
 * Returns the day of the week by which the lessons of a day take place: 1 is Monday, 7 is Sunday. A make-up day has the lessons
 * of another day.
 */
export function getTaughtWeekday(
  { makeUpDays }: Pick<LessonDays, 'makeUpDays'>,
  day: string,
): number {
  const made = makeUpDays.find((one) => one.day === day);
  return made?.weekday ?? (new Date(`${day}T00:00:00Z`).getUTCDay() || 7);
}

/** A fault of a calendar, with the list and the index of the entry that has it. */
export interface CalendarFault {
  list: keyof CalendarYear;
  index: number;
  message: string;
}

/** Lists the faults of the calendar of the school year that begins in `year`. */
export function listCalendarFaults(
  year: number,
  { terms, holidays, makeUpDays }: CalendarYear,
): CalendarFault[] {
  const faults: CalendarFault[] = [];
  const fault = (list: keyof CalendarYear, index: number, message: string) =>
    faults.push({ list, index, message });
  const ofYear = getYearDays(year);
  const checkPeriod = (list: 'terms' | 'holidays', index: number, period: DayPeriod) => {
    if (period.lastDay < period.firstDay) fault(list, index, '结束日期不能早于开始日期');
    else if (!isWithin(period.firstDay, ofYear) || !isWithin(period.lastDay, ofYear)) {
      fault(list, index, `日期要在${year}学年里：${ofYear.firstDay} 到 ${ofYear.lastDay}`);
    }
  };
  for (const [index, term] of terms.entries()) {
    checkPeriod('terms', index, term);
    if (terms.findIndex((one) => one.term === term.term) < index) {
      fault('terms', index, '同一个学期只能有一行');
    }
  }
  const autumnEnd = terms.find(({ term }) => term === 1)?.lastDay;
  const spring = terms.findIndex(({ term }) => term === 2);
  if (autumnEnd !== undefined && (terms[spring]?.firstDay ?? '9') <= autumnEnd) {
    fault('terms', spring, '下学期要在上学期结束以后开始');
  }
  for (const [index, holiday] of holidays.entries()) {
    checkPeriod('holidays', index, holiday);
    const overlaps = holidays
      .slice(0, index)
      .some(({ firstDay, lastDay }) => firstDay <= holiday.lastDay && lastDay >= holiday.firstDay);
    if (overlaps) fault('holidays', index, '和另一个假期重叠');
  }
  for (const [index, { day }] of makeUpDays.entries()) {
    if (!isWithin(day, ofYear)) {
      fault('makeUpDays', index, `日期要在${year}学年里：${ofYear.firstDay} 到 ${ofYear.lastDay}`);
    }
    if (makeUpDays.findIndex((one) => one.day === day) < index) {
      fault('makeUpDays', index, '同一天只能有一行');
    }
  }
  return faults;
}
