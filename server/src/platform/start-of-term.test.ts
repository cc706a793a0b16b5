import { expect, test } from 'vitest';

import { getStartOfTerm } from './start-of-term.ts';

test.each([
  ['2026-11-23T10:00:00+08:00', '2026-08-01T00:00:00+08:00'],
  ['2027-01-31T23:59:59+08:00', '2026-08-01T00:00:00+08:00'],
  ['2027-02-01T00:00:00+08:00', '2027-02-01T00:00:00+08:00'],
  ['2027-07-31T23:00:00+08:00', '2027-02-01T00:00:00+08:00'],
  ['2026-08-01T00:00:00+08:00', '2026-08-01T00:00:00+08:00'],
])('at %s the term has begun at %s', (now, start) => {
  expect(getStartOfTerm(new Date(now))).toEqual(new Date(start));
});
