import type { QuestionResult } from '@meiyu/contract/homework/result.schema';
import { expect, test } from 'vitest';

import { resultNotes } from './result.view.ts';

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
  expect(resultNotes([result(score, answered)])).toEqual([{ state }]);
});
