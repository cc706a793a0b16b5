import { expect, test } from 'vitest';

import {
  findHoliday,
  getTaughtWeekday,
  getTermDays,
  listCalendarFaults,
} from './calendar.rules.ts';
import type { CalendarYear } from './calendar.schema.ts';

const autumn = { term: 1, firstDay: '2026-09-01', lastDay: '2027-01-22' } as const;
const spring = { term: 2, firstDay: '2027-02-22', lastDay: '2027-06-30' } as const;
const holiday = { firstDay: '2026-10-01', lastDay: '2026-10-08', name: '国庆节' };
const calendar: CalendarYear = {
  terms: [autumn, spring],
  holidays: [holiday],
  makeUpDays: [
    { day: '2026-10-08', weekday: 5 },
    { day: '2026-10-10', weekday: 3 },
  ],
};

test('a term has the days of the calendar, else the usual ones', () => {
  expect(getTermDays(calendar, 2026, 2)).toEqual({ firstDay: '2027-02-22', lastDay: '2027-06-30' });
  expect(getTermDays(undefined, 2026, 1)).toEqual({
    firstDay: '2026-08-01',
    lastDay: '2027-01-31',
  });
});

test('a make-up day has the lessons of another day of the week, also within a holiday', () => {
  expect(findHoliday(calendar, '2026-10-01')?.name).toBe('国庆节');
  expect(findHoliday(calendar, '2026-10-08')).toBeUndefined();
  expect(findHoliday(calendar, '2026-10-09')).toBeUndefined();
  expect(
    ['2026-10-10', '2026-10-11', '2026-10-12'].map((day) => getTaughtWeekday(calendar, day)),
  ).toEqual([3, 7, 1]);
});

test('a faultless calendar has no faults', () => {
  expect(listCalendarFaults(2026, calendar)).toEqual([]);
});

test.each<[Partial<CalendarYear>, object]>([
  [
    { terms: [{ term: 1, firstDay: '2026-09-02', lastDay: '2026-09-01' }] },
    { list: 'terms', index: 0, message: '结束日期不能早于开始日期' },
  ],
  [
    { terms: [{ term: 1, firstDay: '2026-07-31', lastDay: '2026-09-01' }] },
    { list: 'terms', index: 0 },
  ],
  [{ terms: [autumn, autumn] }, { list: 'terms', index: 1, message: '同一个学期只能有一行' }],
  [
    { terms: [autumn, { ...spring, firstDay: '2027-01-22' }] },
    { list: 'terms', index: 1, message: '下学期要在上学期结束以后开始' },
  ],
  [
    { holidays: [holiday, { ...holiday, firstDay: '2026-10-08', lastDay: '2026-10-09' }] },
    { list: 'holidays', index: 1, message: '和另一个假期重叠' },
  ],
  [{ makeUpDays: [{ day: '2027-08-01', weekday: 1 }] }, { list: 'makeUpDays', index: 0 }],
  [
    {
      makeUpDays: [
        { day: '2026-10-10', weekday: 1 },
        { day: '2026-10-10', weekday: 2 },
      ],
    },
    { list: 'makeUpDays', index: 1, message: '同一天只能有一行' },
  ],
])('the calendar with %j has a fault', (change, fault) => {
  expect(listCalendarFaults(2026, { ...calendar, ...change })).toEqual([
    expect.objectContaining(fault),
  ]);
});
