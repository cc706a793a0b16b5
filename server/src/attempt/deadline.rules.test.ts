import { expect, test } from 'vitest';

import { judgeHandIn, isAttemptOver } from './deadline.rules.ts';

const due = new Date('2026-11-20T20:00:00+08:00');
const before = new Date('2026-11-20T19:59:59.999+08:00');
const after = new Date('2026-11-20T20:00:00.001+08:00');

test.each([
  [59_999, false],
  [60_000, false],
  [60_001, true],
])('%d ms after its deadline an attempt is over: %s', (ms, over) => {
  expect(isAttemptOver(due, new Date(due.getTime() + ms))).toBe(over);
});

test('an attempt without a deadline is never over', () => {
  expect(isAttemptOver(null, new Date('2999-01-01T00:00:00Z'))).toBe(false);
});

test.each([
  [null, before, before, false, false],
  [null, after, after, false, true],
  [due, after, due, false, false],
  [due, new Date(due.getTime() + 60_001), due, true, false],
  [new Date('2026-11-20T20:05:00+08:00'), after, after, false, true],
])('a deadline of %s, handed in at %s', (deadlineAt, now, submittedAt, isAutomatic, isLate) => {
  expect(judgeHandIn({ deadlineAt }, due, now)).toEqual({ submittedAt, isAutomatic, isLate });
});
