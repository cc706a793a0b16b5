import type { ResultItem, ResultPupil } from '@meiyu/contract/results/results.schema';
import { expect, test } from 'vitest';

import {
  isDoubtful,
  isHard,
  joinNames,
  listLines,
  listWorstItems,
  summariseScores,
} from './results.view.ts';

const buildPupil = (score: number | null, state: ResultPupil['state'] = 'marked'): ResultPupil => ({
  _id: String(score),
  name: '林小满',
  number: '01',
  grade: 5,
  klass: 1,
  state,
  score,
  full: 20,
  late: false,
  reminded: false,
});
const buildItem = (p: number | null, d: number | null = null): ResultItem => ({
  questionId: `q${p}`,
  type: 'single',
  text: '',
  full: 4,
  p,
  d,
  pending: 0,
});
const countLines = (pupils: ResultPupil[]) =>
  listLines(pupils).map((line) => [line.name, line.pupils.length]);

test('lists the four ratings and the missing pupils in the distribution', () => {
  const pupils = [
    buildPupil(20),
    buildPupil(18),
    buildPupil(15),
    buildPupil(12),
    buildPupil(11.9),
    buildPupil(null, 'open'),
  ];
  expect(countLines([...pupils, buildPupil(null, 'missing')])).toEqual([
    ['优', 2],
    ['良', 1],
    ['合格', 1],
    ['不合格', 1],
    ['没交', 2],
  ]);
});

test('lists waiting and excused pupils on separate lines', () => {
  expect(countLines([buildPupil(null, 'marking'), buildPupil(null, 'excused')]).slice(4)).toEqual([
    ['待批', 1],
    ['没交', 0],
    ['免做', 1],
  ]);
});

test.each([
  [[20, 10, 15], { mean: 15, median: 15 }],
  [[20, 10], { mean: 15, median: 15 }],
  [[20, 10, 11, 12], { mean: 13.3, median: 11.5 }],
  [[], null],
])('mean and median of %j', (scores, expected) => {
  expect(
    summariseScores([...scores.map((score) => buildPupil(score)), buildPupil(null, 'open')]),
  ).toEqual(expected);
});

test('lists the worst questions first, with their numbers in the paper', () => {
  const worst = listWorstItems({ items: [buildItem(0.9), buildItem(null), buildItem(0.4)] });
  expect(worst.map(({ number, p }) => [number, p])).toEqual([
    [3, 0.4],
    [1, 0.9],
  ]);
});

test('shortens a long list of names', () => {
  const pupils = [{ name: '甲' }, { name: '乙' }, { name: '丙' }];
  expect([joinNames(pupils, 3), joinNames(pupils, 2)]).toEqual(['甲、乙、丙', '甲、乙 等 3 人']);
});

test('highlights only hard and doubtful questions', () => {
  expect([isHard(buildItem(0.49)), isHard(buildItem(0.5)), isHard(buildItem(null))]).toEqual([
    true,
    false,
    false,
  ]);
  expect([isDoubtful(buildItem(0.9, 0.19)), isDoubtful(buildItem(0.9))]).toEqual([true, false]);
});
