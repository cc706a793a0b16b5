import type { Question } from '@meiyu/contract/question/question.schema';
import { expect, test } from 'vitest';

import { questions } from './questions.ts';

const asked = { full: 5, stem: { text: '', images: [] } };
const options = ['1', '2', '3'].map((id) => ({ id, text: id }));
const manyPairs = {
  ...asked,
  type: 'pair',
  id: 'pairs',
  left: options,
  right: options,
  many: true,
} as const;
const single = { ...asked, type: 'single', id: 'single', options } as const;
const judge = { ...asked, type: 'judge', id: 'judge', reason: { prompt: '错在哪里' } } as const;

test('many lines in one part of a suite do not hide an unanswered part', () => {
  const suite: Question = { ...asked, type: 'suite', id: 's', children: [manyPairs, single] };
  const lines = [
    ['1', '1'],
    ['1', '2'],
  ];
  expect(questions.describeProgress(suite, { pairs: lines })).toEqual({ done: 1, of: 2 });
});

test.each([
  [null, 0],
  [{ verdict: null, reason: '第二拍' }, 1],
  [{ verdict: false, reason: '' }, 1],
  [{ verdict: false, reason: '第二拍' }, 2],
  // A statement judged true needs no reason.
  [{ verdict: true, reason: '' }, 2],
])('the judgement %j with a reason has %i of its 2 parts', (value, done) => {
  expect(questions.describeProgress(judge, value)).toEqual({ done, of: 2 });
});
