import type { AttemptResult, QuestionResult } from '@meiyu/contract/attempt/result.schema';
import { expect, test } from 'vitest';

import {
  buildResultNotes,
  describeResult,
  findUnsavedAnswers,
  getPraise,
  formatKeyNotice,
} from './result.view.ts';

const buildResult = (score: number | null, answered: boolean): QuestionResult => ({
  questionId: 'q',
  score,
  full: 4,
  state: 'auto',
  answered,
  parts: [],
  value: answered ? 'A' : null,
});

test.each([
  ['full marks', 4, true, 'right'],
  ['half the marks', 2, true, 'partlyRight'],
  ['a wrong answer', 0, true, 'wrong'],
  ['no answer', 0, false, 'empty'],
  ['an answer whose marks may not be seen yet', null, true, 'answered'],
])('builds a note for %s', (_case, score, answered, state) => {
  expect(buildResultNotes([buildResult(score, answered)])).toEqual([{ state }]);
});

const aResult = (over: Partial<AttemptResult> = {}): AttemptResult => ({
  _id: 'a',
  homeworkId: 'h',
  title: '春天的声音',
  subject: 'mu',
  number: 1,
  score: null,
  full: 4,
  state: 'marked',
  show: 'after-due',
  comment: '',
  receipt: 'MY-0000-0000',
  submittedAt: '2026-11-20T02:00:00.000Z',
  late: false,
  automatic: false,
  attemptsLeft: 0,
  due: '2026-11-20T12:00:00.000Z',
  questions: [buildResult(null, true)],
  ...over,
});

test.each([
  [90, 100, '优'],
  [89.99, 100, '良'],
  [75, 100, '良'],
  [60, 100, '合格'],
  [59, 100, '加油'],
  [0, 0, '加油'],
])('praises %f of %f points with %s', (score, full, seal) => {
  expect(getPraise(score, aResult({ score, full })).seal.join('')).toBe(seal);
});

test.each([
  [{ score: 1, attemptsLeft: 1 }, '别灰心，看完解析再来一次'],
  [{ score: 1, attemptsLeft: 0 }, '别灰心，看看解析里是怎么说的'],
  [{ score: 4 }, '1 个音都亮了'],
  [{ score: 4, subject: 'ar' }, '1 块颜色都亮了'],
  [{ score: 3, state: 'submitted' }, '还有题目等老师批改'],
] as const)('comments on %j with %s', (over, words) => {
  expect(getPraise(over.score, aResult(over)).words).toBe(words);
});

test.each([
  [
    { score: 4, questions: [buildResult(4, true), buildResult(0, true)] },
    '4 分，满分 4 分，2 题答对 1 题。',
  ],
  [{ score: null }, '已交，等着看结果吧。'],
])('describes %j to screen readers as %s', (over, sentence) => {
  expect(describeResult(aResult(over))).toMatch(sentence);
});

test('says when the score and answers that are hidden until the due time become visible', () => {
  const earlyResult = aResult();
  expect(formatKeyNotice(earlyResult)).toMatch(/截止后公布成绩和答案$/);
  const open = { ...earlyResult, questions: [{ ...buildResult(4, true), key: 'A' }] };
  expect(formatKeyNotice(open)).toBeNull();
});

test.each([
  ['no teacher has decided', undefined, 1],
  ['it does not count', false, 1],
  ['it counts', true, 0],
])('lists a late answer as unsaved according to the decision: %s', (_case, lateCounted, count) => {
  const refused = { value: 'B', code: 300050, message: '作业已提交，不能再修改' };
  const answer = { value: 'B', isPending: false, isRevealed: false, outcome: null, aside: null };
  const answers = new Map([['q', { ...answer, refused, elapsedMs: 0 }]]);
  const decided = { ...buildResult(0, true), ...(lateCounted !== undefined && { lateCounted }) };
  const unsaved = findUnsavedAnswers(aResult({ questions: [decided] }), { answers });
  expect(unsaved).toHaveLength(count);
});
