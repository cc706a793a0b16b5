import { expect, test } from 'vitest';

import { isReviewOpen } from './review.rules.ts';

const due = new Date('2026-11-20T20:00:00+08:00');
const before = new Date('2026-11-20T19:59:59.999+08:00');
const afterGrace = new Date(due.getTime() + 60_001);

test.each([
  ['after-each', 'refuse', before, true],
  ['after-submit', 'refuse', before, true],
  ['after-due', 'accept', before, false],
  ['after-due', 'accept', due, true],
  ['after-due', 'refuse', due, false],
  ['after-due', 'refuse', new Date(due.getTime() + 60_000), false],
  ['after-due', 'refuse', afterGrace, true],
] as const)('shown %s, late %s, at %s, the review is open: %s', (show, late, now, isOpen) => {
  expect(isReviewOpen({ show, late, dueAt: due }, now)).toBe(isOpen);
});
