import * as z from 'zod/mini';

import { listBetween } from './lists.ts';
import { requiredText } from './text.ts';

/** The most holidays, and the most make-up days, of a school year. */
export const CALENDAR_DAYS_MAX = 40;
export const HOLIDAY_NAME_CHARACTERS_MAX = 20;

const Day = z.iso.date();

/** A term of a school year: 1 is autumn, 2 spring. */
const Term = z.strictObject({
  term: z.literal([1, 2]),
  firstDay: Day,
  lastDay: Day,
});

/** Days without lessons, for example 国庆节. */
export const Holiday = z.strictObject({
  firstDay: Day,
  lastDay: Day,
  name: requiredText(HOLIDAY_NAME_CHARACTERS_MAX),
});
export type Holiday = z.infer<typeof Holiday>;

/** A day with lessons in place of a holiday, with the lessons of a day of the week: 1 is Monday, 7 Sunday. */
const MakeUpDay = z.strictObject({
  day: Day,
  weekday: z.literal([1, 2, 3, 4, 5, 6, 7]),
});

/** The calendar of one school year. A term that it does not contain has the usual days. */
export const CalendarYear = z.strictObject({
  terms: listBetween(0, 2, Term),
  holidays: listBetween(0, CALENDAR_DAYS_MAX, Holiday),
  makeUpDays: listBetween(0, CALENDAR_DAYS_MAX, MakeUpDay),
});
export type CalendarYear = z.infer<typeof CalendarYear>;

/** The days without lessons and those in place of them, for a screen. */
export const LessonDays = z.object({
  holidays: z.array(Holiday),
  makeUpDays: z.array(MakeUpDay),
});
export type LessonDays = z.infer<typeof LessonDays>;

export const weekdayLabels = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const;
