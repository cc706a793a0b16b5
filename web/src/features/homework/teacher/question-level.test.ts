import type { BasketQuestion } from '@meiyu/contract/homework/teach-homework.schema';
import { expect, test } from 'vitest';

import { countKnowledge, getLevel, sortByLevel } from './question-level.ts';

const aQuestion = (id: string, part: Partial<BasketQuestion>): BasketQuestion => ({
  id,
  score: 5,
  type: 'single',
  stem: '',
  difficulty: 3,
  grade: 5,
  unit: 1,
  knowledge: [],
  p: null,
  seenBy: [],
  ...part,
});

test('the level of a question comes from its answers, and without answers from its author', () => {
  expect(getLevel({ p: 0.25, difficulty: 1 })).toBe(0.75);
  expect(getLevel({ p: null, difficulty: 1 })).toBe(0);
  expect(getLevel({ p: null, difficulty: 5 })).toBe(1);
  expect(getLevel({ p: null, difficulty: 0 })).toBe(0);
});

test('sorts questions from easy to difficult, and equal ones keep their order', () => {
  const questions = [
    aQuestion('hard', { p: 0.2 }),
    aQuestion('one', {}),
    aQuestion('two', {}),
    aQuestion('easy', { p: 0.9 }),
  ];
  expect(sortByLevel(questions).map(({ id }) => id)).toEqual(['easy', 'one', 'two', 'hard']);
});

test('counts the knowledge points of a homework', () => {
  const questions = [
    aQuestion('a', { knowledge: ['节奏', '拍号'] }),
    aQuestion('b', { knowledge: ['拍号'] }),
  ];
  expect(countKnowledge(questions, 5)).toEqual(['拍号 2', '节奏 1']);
  expect(countKnowledge(questions, 1)).toEqual(['拍号 2']);
});
