import { expect, test } from 'vitest';

import { findTermRange, listSemesters } from './semester.ts';

const autumn = new Date('2026-11-24T10:00:00+08:00');
const spring = new Date('2027-03-01T10:00:00+08:00');

test('a teacher may choose the current term and those before it', () => {
  expect(listSemesters(5, autumn)).toEqual([51, 42, 41, 32]);
  expect(listSemesters(5, spring)).toEqual([52, 51, 42, 41]);
  expect(listSemesters(1, autumn)).toEqual([11]);
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
    expect(findTermRange(semester, 5, now)).toEqual({
      year,
      from: new Date(`${from}T00:00:00+08:00`),
      to: new Date(`${to}T00:00:00+08:00`),
    });
  },
);

test('a class has not had a later term', () => {
  expect(findTermRange(52, 5, autumn)).toBeNull();
  expect(findTermRange(61, 5, autumn)).toBeNull();
});
