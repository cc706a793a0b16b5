import { describe, expect, test } from 'vitest';

import { makeQuestion } from '../testing/sample-questions.ts';
import { computePortion, splitPoints, addPoints } from './points.rules.ts';
import { questions, setPoints } from './question.rules.ts';

const types = ['single', 'multi', 'judge', 'gapfilling', 'pair', 'sort', 'suite'] as const;
const keepPath = (path: string) => path;
const makeDisplay = (seed: number) => ({ seed, media: keepPath, ownMedia: keepPath });

/** Lists all field names inside a value. */
function listFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [name, ...listFields(inner)]);
}

describe.each(types)('a %s question', (type) => {
  test('has no faults', () => {
    expect(questions.faults(makeQuestion(type))).toEqual([]);
  });

  test('is published without key, explanation, scoring or accepted texts', () => {
    const shown = listFields(questions.publish(makeQuestion(type), makeDisplay(3)));
    for (const secret of ['key', 'explanation', 'scoring', 'accept', 'numeric', 'knowledge']) {
      expect(shown).not.toContain(secret);
    }
  });

  test('is shown in the same order for the same seed', () => {
    const question = makeQuestion(type);
    expect(questions.publish(question, makeDisplay(-41))).toEqual(
      questions.publish(question, makeDisplay(-41)),
    );
  });

  test('accepts empty answers and gives no points for them', () => {
    expect(questions.refusal(makeQuestion(type), null)).toBeNull();
    expect(questions.mark(makeQuestion(type), null)).toMatchObject({ answered: false, score: 0 });
    expect(questions.mark(makeQuestion(type), undefined)).toMatchObject({
      answered: false,
      score: 0,
    });
  });

  test('is published and marked with 7.5 points if a paper gives it 7.5', () => {
    const question = setPoints(makeQuestion(type), 7.5);
    expect(questions.publish(question, makeDisplay(1))).toMatchObject({ full: 7.5 });
    const key = type === 'gapfilling' ? ['2', '4'] : questions.key(question, makeDisplay(1));
    expect(questions.mark(question, key)).toMatchObject({ answered: true, score: 7.5 });
  });
});

const anyAnswers = {
  single: ['A', 'B', 'C', 'D'],
  multi: [['A', 'B', 'C', 'D'], ['D', 'C', 'A'], ['C']],
  judge: [true, false],
  gapfilling: [['2'], ['4', '2'], ['两', '四'], ['', '4'], ['9', '9']],
  pair: [
    [
      ['L1', 'R2'],
      ['L2', 'R4'],
    ],
    [
      ['L1', 'R1'],
      ['L3', 'R1'],
      ['L2', 'R1'],
    ],
    [
      ['L2', 'R4'],
      ['L1', 'R4'],
    ],
  ],
  sort: [['1'], ['4', '1', '2'], ['2', '1', '4', '3'], ['4', '3', '2', '1'], ['1', '2', '3', '4']],
  suite: [{ verse: 'A' }, { chorus: ['A', 'B'] }, { verse: 'B', chorus: ['C'] }],
};
test.each(types)('any valid answer of a %s question earns between 0 and all points', (type) => {
  for (const value of anyAnswers[type]) {
    for (const points of [0.01, 0.1, 1, 3.33, 7, 100]) {
      const question = setPoints(makeQuestion(type), points);
      expect(questions.refusal(question, value)).toBeNull();
      const { score, parts } = questions.mark(question, value);
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(points);
      expect(addPoints(parts.map((part) => part.score))).toBe(score);
      expect(Math.min(...parts.map((part) => part.score))).toBeGreaterThanOrEqual(0);
    }
  }
});

test('the order of the options is fixed, so that a release does not change it during an attempt', () => {
  const ids = Array.from({ length: 8 }, (_, index) => ({ id: `${index}`, text: 'x' }));
  const question = makeQuestion('single', { options: ids, key: '0' });
  const shown = questions.publish(question, makeDisplay(20_261_120));
  expect('options' in shown && shown.options.map((option) => option.id).join('')).toBe('37254610');
});

test('different seeds and different questions are ordered differently', () => {
  const ids = Array.from({ length: 8 }, (_, index) => ({ id: `${index}`, text: 'x' }));
  const getOrder = (id: string, seed: number) =>
    JSON.stringify(
      questions.publish(makeQuestion('single', { options: ids, key: '0', id }), makeDisplay(seed)),
    ).replaceAll(id, '');
  const orders = new Set([
    getOrder('qa', 1),
    getOrder('qa', 2),
    getOrder('qb', 1),
    getOrder('qb', 2),
  ]);
  expect(orders.size).toBe(4);
});

test('without shuffle the options keep the order of the author', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const shown = questions.publish(makeQuestion('single', { shuffle: false }), makeDisplay(seed));
    expect('options' in shown && shown.options.map((option) => option.id)).toEqual([
      'A',
      'B',
      'C',
      'D',
    ]);
  }
});

test.each([
  [10, 1, 3, 3.33],
  [10, 2, 3, 6.67],
  [0.01, 1, 2, 0.01],
  [0.05, 1, 2, 0.03],
  [1.15, 1, 2, 0.58],
  [1000, 19, 20, 950],
  [4, 0, 3, 0],
  [0.1, 3, 3, 0.1],
])('%d points · %d/%d is %d, with half a hundredth rounded up', (points, right, all, expected) => {
  expect(computePortion(points, right, all)).toBe(expected);
});

test('shares add up to the total, without errors of binary fractions', () => {
  expect(addPoints(splitPoints(10, [1, 1, 1, 1, 1, 1, 1]))).toBe(10);
  expect(splitPoints(5, [0, 0])).toEqual([0, 0]);
  expect(addPoints([0.1, 0.2])).toBe(0.3);
});
