import type { Work } from '@meiyu/contract/marking/marking.schema';
import { expect, test } from 'vitest';

import { createEmptyMark } from './mark-draft.ts';
import {
  computeScore,
  computeScoreSoFar,
  findFirstMissing,
  listMarkRows,
  listMissing,
} from './mark-rows.ts';

const stem = { text: '唱一唱', images: [] };
const words = ['没有', '一点', '一些', '不错', '很好'];
const guide: Work['guide'] = {
  sample: '',
  sampleAudio: '',
  points: [4, 2.5, 8].map((score, index) => ({
    id: `p${index + 1}`,
    text: '要点',
    keywords: [],
    score,
  })),
};
const singing = listMarkRows({
  question: {
    type: 'performance',
    id: 'q1',
    full: 20,
    stem,
    take: { kind: 'audio', minSec: 3, maxMin: 2, takes: 5 },
    rubric: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: `标准 ${id}`, levels: words })),
  },
  guide: { ...guide, points: [] },
});
const writing = listMarkRows({
  question: { type: 'subjective', id: 'q2', full: 10, stem, ask: {} },
  guide,
});
const buildMark = (values: Record<string, number>) => ({ ...createEmptyMark('rubric'), values });

test('lists a row with the words of five levels for each criterion of a performance', () => {
  expect(singing).toHaveLength(4);
  expect(singing[0]).toMatchObject({ id: 'a', full: 4, values: [0, 1, 2, 3, 4], words });
});

test('lists a row for each point of the key of a written answer', () => {
  expect(writing.map(({ values }) => values)).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 2.5],
    [0, 4, 8],
  ]);
});

test('converts levels to points, rounded half up to a hundredth', () => {
  expect(computeScore(singing, buildMark({ a: 3, b: 4, c: 3 }), 20)).toBeNull();
  expect(computeScoreSoFar(singing, buildMark({ a: 3, b: 4, c: 3 }), 20)).toBe(12.5);
  expect(computeScore(singing, buildMark({ a: 3, b: 4, c: 3, d: 4 }), 20)).toBe(17.5);
  expect(computeScore(singing, buildMark({ a: 1, b: 0, c: 0, d: 0 }), 0.4)).toBe(0.03);
});

test('adds points without floating-point errors', () => {
  expect(computeScore(writing, buildMark({ p1: 0.1, p2: 0.2, p3: 0 }), 10)).toBe(0.3);
});

test('uses a score that the teacher enters directly instead of the rows', () => {
  const mark = { ...buildMark({ p1: 1 }), score: 6.5 };
  expect(computeScore(writing, mark, 10)).toBe(6.5);
  expect(listMissing(writing, mark)).toEqual([]);
});

test('finds the first row without a value', () => {
  expect(findFirstMissing(singing, buildMark({ a: 1, c: 2 }))).toBe(1);
  expect(findFirstMissing(singing, buildMark({ a: 1, b: 0, c: 2, d: 4 }))).toBe(3);
  expect(listMissing(singing, buildMark({ a: 1, b: 0 }))).toHaveLength(2);
});
