import { ClubTime } from '@meiyu/contract/art-club/art-club.schema';
import { findHoliday, getTaughtWeekday, getTermDays } from '@meiyu/contract/shared/calendar.rules';
import { z } from 'zod';

import type { Calendar } from '../../platform/calendar/semester.ts';
import { getChinaDay } from '../../platform/china-time.ts';

const DAY_MS = 86_400_000;

export function parseSchedule(schedule: unknown): ClubTime[] {
  return z.array(ClubTime).parse(schedule);
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** A meeting of a club at a weekly time. */
export interface Meeting {
  startsAt: Date;
  endsAt: Date;
}

/** Lists the meetings of a day by the weekly times, without those on holidays. */
function listMeetingsOfDay(
  schedule: readonly ClubTime[],
  days: Parameters<typeof findHoliday>[0],
  day: string,
): Meeting[] {
  if (findHoliday(days, day) !== undefined) return [];
  const weekday = getTaughtWeekday(days, day);
  const toDate = (time: string) => new Date(`${day}T${time}:00+08:00`);
  return schedule
    .filter((time) => time.weekday === weekday)
    .toSorted((a, b) => (a.starts < b.starts ? -1 : 1))
    .map(({ starts, ends }) => ({ startsAt: toDate(starts), endsAt: toDate(ends) }));
}

/** Generates the meetings of a term in their order, beginning with the day `from`. */
export function* generateMeetings(
  schedule: readonly ClubTime[],
  calendar: Calendar,
  { year, term, from }: { year: number; term: 1 | 2; from: string },
): Generator<Meeting> {
  if (schedule.length === 0) return;
  const ofYear = calendar.get(year);
  const days = ofYear ?? { holidays: [], makeUpDays: [] };
  const { firstDay, lastDay } = getTermDays(ofYear, year, term);
  const first = from > firstDay ? from : firstDay;
  for (let day = first; day <= lastDay; day = addDays(day, 1))
    yield* listMeetingsOfDay(schedule, days, day);
}

/** Finds the start of the next meeting in the school year of a club, or null. */
export function findNextMeeting(
  schedule: readonly ClubTime[],
  calendar: Calendar,
  year: number,
  now: Date,
): Date | null {
  for (const term of [1, 2] as const) {
    for (const { startsAt } of generateMeetings(schedule, calendar, {
      year,
      term,
      from: getChinaDay(now),
    }))
      if (startsAt > now) return startsAt;
  }
  return null;
}
