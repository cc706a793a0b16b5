import { expect, test } from 'vitest';

import type { QuestionnaireQuestion, QuestionnaireValue } from './question.schema.ts';
import {
  findAnswerFault,
  isAnswered,
  isComplete,
  findMissingQuestions,
  findShownQuestions,
} from './questionnaire.rules.ts';
import type { ShowIf } from './show-if.schema.ts';

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
const matrix: QuestionnaireQuestion = {
  type: 'matrix',
  id: 'matrix',
  text: '',
  required: true,
  rows: ['A', 'B'].map((id) => ({ id, text: id })),
};
const rank: QuestionnaireQuestion = {
  type: 'rank',
  id: 'rank',
  text: '',
  required: true,
  options,
};

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
  [matrix, { A: 1, B: 5 }, null],
  [matrix, { B: 5 }, null],
  [matrix, { C: 5 }, '请给每一行选 1 到 5 颗星'],
  [matrix, ['A'], '请给每一行选 1 到 5 颗星'],
  [rank, ['C', 'A', 'B'], null],
  [rank, ['C', 'A'], '请给所有选项排好顺序'],
  [rank, ['C', 'A', 'A'], '请给所有选项排好顺序'],
  [rank, { A: 1 }, '请给所有选项排好顺序'],
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
  [{}, false],
  [{ A: 2 }, true],
])('%j says something: %s', (value, says) => {
  expect(isAnswered(value)).toBe(says);
});

test('a matrix is complete when each row has stars', () => {
  expect(isComplete(matrix, { A: 2 })).toBe(false);
  expect(isComplete(matrix, { A: 2, B: 1 })).toBe(true);
});

const stars = (id: string): QuestionnaireQuestion => ({
  type: 'scale',
  id,
  text: '',
  required: true,
});

test.each<[string, ShowIf, boolean]>([
  [
    'all conditions',
    {
      all: [
        { question: 'a', is: ['A'] },
        { question: 'b', from: 2, to: 4 },
      ],
    },
    true,
  ],
  [
    'all but one condition',
    {
      all: [
        { question: 'a', is: ['A'] },
        { question: 'b', is: [5] },
      ],
    },
    false,
  ],
  [
    'one of several conditions',
    {
      any: [
        { question: 'a', is: ['B'] },
        { question: 'b', from: 3, to: 3 },
      ],
    },
    true,
  ],
  [
    'none of several conditions',
    {
      any: [
        { question: 'a', not: ['A'] },
        { question: 'b', from: 4, to: 5 },
      ],
    },
    false,
  ],
  ['another answer', { all: [{ question: 'a', not: ['B'] }] }, true],
  ['a question without an answer', { all: [{ question: 'c', not: ['A'] }] }, false],
])('%s: %o', (_, showIf, isShown) => {
  const asked = [
    { ...single, id: 'a' },
    stars('b'),
    { ...single, id: 'c' },
    { ...stars('d'), showIf },
  ];
  const given = new Map<string, QuestionnaireValue>([
    ['a', 'A'],
    ['b', 3],
  ]);
  expect(findShownQuestions(asked, given).some(({ id }) => id === 'd')).toBe(isShown);
});

test('the answer to a hidden question meets no condition', () => {
  const hidden = { ...stars('b'), showIf: { question: 'a', is: ['B'] } };
  const last = { ...stars('c'), showIf: { any: [{ question: 'b', not: [1] }] } };
  const given = new Map<string, QuestionnaireValue>([
    ['a', 'A'],
    ['b', 5],
  ]);
  const shown = findShownQuestions([{ ...single, id: 'a' }, hidden, last], given);
  expect(shown.map(({ id }) => id)).toEqual(['a']);
});
