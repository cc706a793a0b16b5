import type { QuestionnaireQuestion } from '@meiyu/contract/questionnaire/question.schema';
import { expect, test } from 'vitest';

import { buildResults } from './results.rules.ts';

const options = ['A', 'B', 'C'].map((id) => ({ id, text: id }));
const shared = { text: '', required: true };
const all = { isMasked: false, hasMeans: true };
const count = (
  question: string,
  item: string | null,
  number: number,
  value: number | null = null,
) => ({
  question,
  item,
  value,
  count: number,
});
const build = (
  question: QuestionnaireQuestion,
  tallies: Parameters<typeof buildResults>[1],
  visibility = all,
) => buildResults([question], tallies, visibility)[0];

test('adds the counts of an option over its positions, and counts an option that no pupil chose as 0', () => {
  const question: QuestionnaireQuestion = { type: 'multi', id: 'q', ...shared, options };
  // A chosen option has a place in the list of the answer.
  const tallies = [
    count('q', null, 6),
    count('q', 'A', 4, 1),
    count('q', 'C', 1, 1),
    count('q', 'C', 2, 2),
  ];
  expect(build(question, tallies)).toMatchObject({
    answered: 6,
    items: [
      { id: 'A', count: 4 },
      { id: 'B', count: 0 },
      { id: 'C', count: 3 },
    ],
  });
});

test('hides one to four pupils where pupils stay unknown', () => {
  const question: QuestionnaireQuestion = { type: 'single', id: 'q', ...shared, options };
  const tallies = [count('q', null, 9), count('q', 'A', 5), count('q', 'B', 4)];
  expect(build(question, tallies, { isMasked: true, hasMeans: true })?.items).toMatchObject([
    { count: 5 },
    { count: null },
    { count: 0 },
  ]);
});

test.each([
  [{ 1: 1, 4: 2 }, 3, 4],
  [{ 1: 1, 2: 1, 4: 1, 5: 1 }, 3, 3],
  [{ 2: 1, 5: 2 }, 4, 5],
  [{ 3: 1, 4: 1, 5: 1 }, 4, 4],
  [{ 4: 2, 5: 1 }, 4.33, 4],
])('stars %o have the mean %d and the median %d', (stars, mean, median) => {
  const question: QuestionnaireQuestion = { type: 'scale', id: 'q', ...shared };
  const tallies = Object.entries(stars).map(([star, number]) => count('q', star, number));
  expect(build(question, tallies)).toMatchObject({ mean, median });
  expect(build(question, tallies, { isMasked: true, hasMeans: true })?.mean).toBeNull();
  expect(build(question, tallies, { isMasked: false, hasMeans: false })?.mean).toBeNull();
});

test('has the mean and the counts of each row and of each place', () => {
  const matrix: QuestionnaireQuestion = { type: 'matrix', id: 'q', ...shared, rows: options };
  const tallies = [count('q', 'A', 2, 5), count('q', 'A', 1, 2)];
  expect(build(matrix, tallies)?.items).toMatchObject([
    { count: 3, counts: [0, 1, 0, 0, 2], mean: 4, median: 5 },
    { count: 0, mean: null },
    {},
  ]);
  const rank: QuestionnaireQuestion = { type: 'rank', id: 'q', ...shared, options };
  expect(build(rank, [count('q', 'B', 3, 1), count('q', 'B', 1, 3)])?.items[1]).toMatchObject({
    counts: [3, 0, 1],
    mean: 1.5,
    median: 1,
  });
});
