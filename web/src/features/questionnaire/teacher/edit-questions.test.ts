import type { QuestionnaireQuestion } from '@meiyu/contract/questionnaire/question.schema';
import { expect, test } from 'vitest';

import { createFreeId, createQuestion, repairConditions } from './edit-questions.ts';

const options = ['A', 'B'].map((id) => ({ id, text: id }));
const single: QuestionnaireQuestion = {
  type: 'single',
  id: 'q1',
  text: '',
  required: true,
  options,
};
const scale: QuestionnaireQuestion = { type: 'scale', id: 'q2', text: '', required: true };
const follow: QuestionnaireQuestion = {
  type: 'open',
  id: 'q3',
  text: '',
  required: false,
  showIf: {
    any: [
      { question: 'q1', is: ['A', 'C'] },
      { question: 'q2', from: 1, to: 2 },
    ],
  },
};
const readShowIfs = (questions: readonly QuestionnaireQuestion[]) =>
  repairConditions(questions).map(({ showIf }) => showIf);

test('keeps conditions on earlier questions and drops options that are gone', () => {
  expect(readShowIfs([single, scale, follow])[2]).toEqual({
    any: [
      { question: 'q1', is: ['A'] },
      { question: 'q2', from: 1, to: 2 },
    ],
  });
});

test('drops conditions on questions that were deleted or moved behind', () => {
  expect(readShowIfs([single, follow, scale])[1]).toEqual({ any: [{ question: 'q1', is: ['A'] }] });
  expect(readShowIfs([follow])).toEqual([undefined]);
});

test('a new question has an id that no other has', () => {
  expect(createQuestion('rank', [{ ...single, id: 'q2' }]).id).toBe('q3');
  expect(createFreeId('o', [{ id: 'o1' }, { id: 'o4' }])).toBe('o3');
});
