import { SaveAnswerBody } from '@meiyu/contract/attempt/attempt.schema';
import { expect, test } from 'vitest';

import { getCountdownNotice, formatTimeLeft } from './countdown.view.ts';
import { buildSaveBody } from './outbox/send-round.ts';
import { QuestionTimer } from './question-timer.ts';

const now = new Date(2026, 10, 20, 12, 0);
const deadline = new Date(2026, 10, 22, 20, 0);

test.each([
  [0, '00:00'],
  [61_000, '01:01'],
  [3_599_001, '60:00'],
  [2 * 3_600_000 + 5 * 60_000, '2 小时 5 分'],
  [30 * 3_600_000, '11月22日 截止'],
])('shows %i ms left as %s', (remainingMs, text) => {
  expect(formatTimeLeft(remainingMs, deadline, now)).toBe(text);
});

test.each([
  [301_000, 300_000, '还剩 5 分钟'],
  [300_000, 299_000, null],
  [61_000, 59_500, '还剩 1 分钟'],
  // The computer was asleep when the fifth minute before the end passed. The page announces the time that is left now.
  [400_000, 30_000, '还剩 1 分钟'],
])('announces from %i to %i ms left: %s', (before, after, news) => {
  expect(getCountdownNotice(before, after)).toBe(news);
});

test('adds the time of the visible question to its earlier visits', () => {
  let ms = 0;
  const timer = new QuestionTimer(() => ms);
  timer.show('q1', 500);
  ms = 1000;
  timer.show('q2', 0);
  ms = 1400;
  timer.show('q1', 500);
  ms = 1500;
  timer.hide();
  ms = 9000;
  expect(timer.elapsedMs('q1')).toBe(1600);
  expect(timer.elapsedMs('q2')).toBe(400);
});

test('accepts an answer even if its question was visible for very long', () => {
  const eventId = '0190a5e4-7a3b-7c58-9d0e-1f2a3b4c5d6e';
  const clientTime = '2026-11-20T12:00:00.000Z';
  const sent = { eventId, baseRev: 0, value: 'A', elapsedMs: 30 * 3_600_000, clientTime };
  expect(SaveAnswerBody.parse(buildSaveBody(sent)).elapsedMs).toBe(24 * 3_600_000);
});
