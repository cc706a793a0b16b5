import type { AttemptResult, QuestionResult } from '@meiyu/contract/attempt/result.schema';
import { expect, test } from 'vitest';

import { keyNotice, buildResultNotes } from './result.view.ts';

const result = (score: number | null, answered: boolean): QuestionResult => ({
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
])('%s is drawn as such', (_case, score, answered, state) => {
  expect(buildResultNotes([result(score, answered)])).toEqual([{ state }]);
});

test('score and answers hidden until the due time show when they become visible', () => {
  const early: AttemptResult = {
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
    questions: [result(null, true)],
  };
  expect(keyNotice(early)).toMatch(/截止后公布成绩和答案$/);
  const open = { ...early, questions: [{ ...result(4, true), key: 'A' }] };
  expect(keyNotice(open)).toBeNull();
});
