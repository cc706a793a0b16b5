import { expect, test } from 'vitest';

import { aHomework } from '../../testing/fixtures.ts';
import {
  findHomeworkToRetry,
  formatHomeworkFacts,
  formatQuestions,
  formatRetryNote,
  getHomeworkAction,
  getScoreSeals,
} from './homework.view.ts';

test.each([
  [{ unit: 2, questionCount: 8, timeLimitMin: null }, '第2单元 · 8 题 · 可做 2 次'],
  [{ unit: -1, questionCount: 6, attemptsLeft: 0 }, '6 题'],
  [{ state: 'done', attemptsLeft: 1 }, '第1单元 · 8 题 · 还可做 1 次'],
  [{ state: 'expired', attemptsLeft: 1 }, '第1单元 · 8 题'],
] as const)('formats the facts of %j as %s', (overrides, text) => {
  expect(formatHomeworkFacts(aHomework(overrides))).toBe(text);
});

test.each([
  [{}, '8 题'],
  [{ state: 'inProgress', answeredCount: 3 }, '已答 3 / 8'],
] as const)('formats the questions of %j as %s', (overrides, text) => {
  expect(formatQuestions(aHomework(overrides))).toBe(text);
});

test.each([
  [{ state: 'notStarted' }, '开始作答', '/home/curriculum/music/operation/in-answer?homework=hw-1'],
  // The server decides which homework is open. A pupil whose device has a slow clock can still start it.
  [
    { state: 'notStarted', opens: '2999-11-25T08:00:00+08:00' },
    '开始作答',
    '/home/curriculum/music/operation/in-answer?homework=hw-1',
  ],
  [
    { state: 'inProgress', attemptId: 'at-1' },
    '继续作答',
    '/home/curriculum/music/operation/in-answer?id=at-1',
  ],
  [
    { state: 'done', attemptId: 'at-1', subject: 'ar' },
    '看结果',
    '/home/curriculum/art/operation/work-result?id=at-1',
  ],
] as const)('the action of %j is %s', (overrides, label, address) => {
  expect(getHomeworkAction(aHomework(overrides))).toEqual({ label, address });
});

test('returns no action for expired homework without an attempt', () => {
  expect(getHomeworkAction(aHomework({ state: 'expired' }))).toBeNull();
});

test.each([
  [90, 100, '优'],
  [89.5, 100, '良'],
  [75, 100, '良'],
  [30, 46, '合格'],
  [20, 55, ''],
  [0, 0, ''],
])('a score of %d of %d gets the seal %s', (score, full, seal) => {
  expect(getScoreSeals(score, full).join('')).toBe(seal);
});

test.each([
  [{ score: 59, full: 100 }, true],
  [{ score: 60, full: 100 }, false],
  [{ score: 20, full: 55, attemptsLeft: 0 }, false],
  [{ score: null }, false],
  [{ score: 20, full: 55, state: 'marking' }, false],
] as const)('decides whether to suggest another attempt after %j: %s', (overrides, isWorth) => {
  const homework = aHomework({ state: 'done', attemptsLeft: 1, ...overrides });
  expect(findHomeworkToRetry([homework]) === homework).toBe(isWorth);
});

test.each([
  [{ counts: 'best', attempts: 3, attemptsLeft: 2 }, '上次 20 / 55'],
  [{ counts: 'best', attempts: 3, attemptsLeft: 1 }, '最好一次 20 / 55'],
  [{ counts: 'last', attempts: 3, attemptsLeft: 1 }, '上次 20 / 55'],
] as const)('the score of %j is %s', (overrides, text) => {
  expect(formatRetryNote(aHomework({ score: 20, full: 55, ...overrides }))).toBe(text);
});
