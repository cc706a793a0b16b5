import { expect, test } from 'vitest';

import { AnswerValue } from './answer-value.schema.ts';

const repeated = (count: number) => Array.from({ length: count });
/** Makes nested lists. */
const nested = (lists: number): unknown => JSON.parse('['.repeat(lists) + ']'.repeat(lists));
/** Makes the largest possible answer: a suite in which every question has its largest answer. */
const buildSuite = (answer: unknown) =>
  Object.fromEntries(repeated(20).map((_, index) => [`${index}`.padStart(64, 'q'), answer]));

test.each<[string, unknown]>([
  ['a text', 'A'],
  ['an empty text', ''],
  ['a number', -0.5],
  ['a truth', false],
  ['an empty list', []],
  ['no answer inside a suite', { q1: null, q2: [['L1', 'R2']] }],
  ['four lists inside each other', nested(4)],
  ['20 questions of 20 blanks', buildSuite(repeated(20).map(() => '长'.repeat(200)))],
  [
    '20 questions of 120 lines',
    buildSuite(repeated(120).map(() => ['l'.repeat(16), 'r'.repeat(16)])),
  ],
])('takes %s as it is', (_what, value) => {
  expect(AnswerValue.parse(value)).toBe(value);
});

test.each<[string, unknown]>([
  ['null, which only a field may allow', null],
  ['nothing', undefined],
  ['five lists inside each other', nested(5)],
  ['thousands of lists inside each other', nested(5000)],
  ['more than 20,000 parts', repeated(20_001).map(() => 0)],
  ['more than 100,000 characters', ['a'.repeat(60_000), 'b'.repeat(40_001)]],
  ['a key of more than 64 characters', { ['k'.repeat(65)]: 1 }],
  ['a character that the database cannot keep', ['\u0000']],
  ['such a character in a key', { '\u0000': 1 }],
  ['half of a character', '\ud800'],
  ['a number beyond all numbers', JSON.parse('1e400')],
  ['what JSON cannot hold', [() => 1]],
  ['a place that JSON cannot keep empty', [undefined]],
])('refuses %s', (_what, value) => {
  expect(AnswerValue.safeParse(value).success).toBe(false);
});
