import { expect, test } from 'vitest';

import type { QuestionnaireQuestion, QuestionnaireValue } from './question.schema.ts';
import {
  findAnswerFault,
  isAnswered,
  findMissingQuestions,
  findShownQuestions,
} from './questionnaire.rules.ts';

const options = ['A', 'B', 'C'].map((id) => ({ id, text: id }));
const single: QuestionnaireQuestion = {
  type: 'single',
  id: 'single',
  text: '',
  required: true,
  options,
};
const multi: QuestionnaireQuestion = {
  type: 'multi',
  id: 'multi',
  text: '',
  required: true,
  options,
  max: 2,
  showIf: { question: 'single', is: ['A', 'B'] },
};
const scale: QuestionnaireQuestion = {
  type: 'scale',
  id: 'scale',
  text: '',
  required: true,
  showIf: { question: 'multi', is: ['C'] },
};
const open: QuestionnaireQuestion = {
  type: 'open',
  id: 'open',
  text: '',
  required: false,
  showIf: { question: 'scale', is: [1, 2] },
};
const questions = [single, multi, scale, open];

test.each<[string, Record<string, QuestionnaireValue>, string[]]>([
  ['nothing', {}, ['single']],
  ['another option', { single: 'C' }, ['single']],
  ['an option asked for', { single: 'B' }, ['single', 'multi']],
  ['one of several options', { single: 'A', multi: ['A', 'C'] }, ['single', 'multi', 'scale']],
  ['none of them', { single: 'A', multi: ['A', 'B'] }, ['single', 'multi']],
  [
    'the stars asked for',
    { single: 'A', multi: ['C'], scale: 2, open: '' },
    ['single', 'multi', 'scale', 'open'],
  ],
  ['a change that hides all that follows', { single: 'C', multi: ['C'], scale: 1 }, ['single']],
])('after %s exactly the questions that it leads to are asked', (_, answers, ids) => {
  const shown = findShownQuestions(questions, new Map(Object.entries(answers)));
  expect(shown.map(({ id }) => id)).toEqual(ids);
});

test.each<[QuestionnaireQuestion, QuestionnaireValue, string | null]>([
  [single, 'A', null],
  [single, 'D', '请从给出的选项里选一个'],
  [single, ['A'], '请从给出的选项里选一个'],
  [multi, ['A', 'B'], null],
  [multi, ['A', 'B', 'C'], '最多选 2 项'],
  [multi, ['A', 'A'], '请从给出的选项里选'],
  [multi, ['D'], '请从给出的选项里选'],
  [multi, 'A', '请从给出的选项里选'],
  [scale, 5, null],
  [scale, '5', '请选 1 到 5 颗星'],
  [open, '歌'.repeat(500), null],
  [open, '歌'.repeat(501), '最多写 500 个字'],
  [open, 3, '请写文字'],
])('%o answered with %j: %s', (question, value, fault) => {
  expect(findAnswerFault(question, value)).toBe(fault);
});

const missing = (answers: Record<string, QuestionnaireValue>) =>
  findMissingQuestions(questions, new Map(Object.entries(answers))).map(({ id }) => id);

test('finds missing answers only of required questions that are shown', () => {
  expect(missing({})).toEqual(['single']);
  expect(missing({ single: 'C' })).toEqual([]);
  expect(missing({ single: 'A', multi: [] })).toEqual(['multi']);
  expect(missing({ single: 'A', multi: ['C'], scale: 1 })).toEqual([]);
});

test.each<[QuestionnaireValue | undefined, boolean]>([
  [undefined, false],
  ['', false],
  [' \n', false],
  ['好', true],
  [[], false],
  [['A'], true],
  [1, true],
])('%j says something: %s', (value, says) => {
  expect(isAnswered(value)).toBe(says);
});
