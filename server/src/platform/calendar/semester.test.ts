import { expect, test } from 'vitest';

import {
  type Calendar,
  findTerm,
  findTermRange,
  getStartOfTerm,
  listSemesters,
} from './semester.ts';

const usual: Calendar = new Map();
const at = (day: string) => new Date(`${day}T12:00:00+08:00`);

const autumn = new Date('2026-11-24T10:00:00+08:00');
const spring = new Date('2027-03-01T10:00:00+08:00');

test('a teacher may choose the current term and those before it', () => {
  expect(listSemesters(usual, 5, autumn)).toEqual([51, 42, 41, 32]);
  expect(listSemesters(usual, 5, spring)).toEqual([52, 51, 42, 41]);
  expect(listSemesters(usual, 1, autumn)).toEqual([11]);
});

test.each([
  [51, autumn, 2026, '2026-08-01', '2027-02-01'],
  [42, autumn, 2025, '2026-02-01', '2026-08-01'],
  [41, autumn, 2025, '2025-08-01', '2026-02-01'],
  [52, spring, 2026, '2027-02-01', '2027-08-01'],
  [51, spring, 2026, '2026-08-01', '2027-02-01'],
])(
  'a class of grade 5 had semester %i, seen on %s, in the school year %i from %s to %s',
  (semester, now, year, from, to) => {
    expect(findTermRange(usual, semester, 5, now)).toEqual({
      year,
      from: new Date(`${from}T00:00:00+08:00`),
      to: new Date(`${to}T00:00:00+08:00`),
    });
  },
);

test('a class has not had a later term', () => {
  expect(findTermRange(usual, 52, 5, autumn)).toBeNull();
  expect(findTermRange(usual, 61, 5, autumn)).toBeNull();
});

test.each([
  ['2026-11-23T10:00:00+08:00', '2026-08-01T00:00:00+08:00'],
  ['2027-01-31T23:59:59+08:00', '2026-08-01T00:00:00+08:00'],
  ['2027-02-01T00:00:00+08:00', '2027-02-01T00:00:00+08:00'],
  ['2027-07-31T23:00:00+08:00', '2027-02-01T00:00:00+08:00'],
  ['2026-08-01T00:00:00+08:00', '2026-08-01T00:00:00+08:00'],
])('at %s the term has begun at %s', (now, start) => {
  expect(getStartOfTerm(usual, new Date(now))).toEqual(new Date(start));
});

test('the spring term begins on the day of the calendar, and the autumn term in August', () => {
  const calendar: Calendar = new Map([
    [
      2026,
      {
        terms: [
          { term: 1, firstDay: '2026-09-01', lastDay: '2027-01-22' },
          { term: 2, firstDay: '2027-02-22', lastDay: '2027-06-30' },
        ],
        holidays: [],
        makeUpDays: [],
      },
    ],
  ]);
  expect(findTerm(calendar, at('2026-08-10'))).toEqual({ year: 2026, term: 1 });
  expect(findTerm(calendar, at('2027-02-21'))).toEqual({ year: 2026, term: 1 });
  expect(findTerm(calendar, at('2027-02-22'))).toEqual({ year: 2026, term: 2 });
  expect(findTermRange(calendar, 51, 5, at('2027-02-21'))?.to).toEqual(
    new Date('2027-02-22T00:00:00+08:00'),
  );
});
