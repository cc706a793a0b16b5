import type { BankItem } from '@meiyu/contract/question/bank-item.schema';
import { expect, test } from 'vitest';

import { describeStatistics, listFacts } from './bank-facts.ts';

const item: BankItem = {
  _id: 'q',
  version: 1,
  type: 'single',
  subject: 'mu',
  grade: 5,
  unit: 4,
  difficulty: 3,
  knowledge: [],
  score: 5,
  stem: '哪一段是二胡？',
  owner: 'shared',
  ownerName: '',
  canEdit: false,
  uses: 0,
  answers: 0,
  p: null,
  d: null,
  seenBy: null,
};

test('lists the place of a question and the difficulty that its author chose', () => {
  expect(listFacts(item, true)).toEqual(['五年级 第4单元', '难度 中']);
  expect(listFacts({ ...item, unit: -1 }, false)).toEqual(['不限单元', '难度 中']);
});

test('lists how often the school used a question', () => {
  expect(listFacts({ ...item, uses: 41 }, false)).toEqual([
    '第4单元',
    '难度 中',
    '近一年用过 41 次',
  ]);
});

test('a question that pupils answered shows P and, if it is known, D', () => {
  const answered = { ...item, answers: 38, p: 0.424, d: 0.52 };
  expect(listFacts(answered, false)).toEqual(['第4单元', '难度 中', '答对 42%', '区分 .52']);
  expect(describeStatistics(answered)).toBe('本校首次作答 38 人，答对 42%，区分 .52');
  expect(describeStatistics({ ...answered, answers: 7, d: null })).toBe(
    '本校首次作答 7 人，答对 42%',
  );
  expect(describeStatistics(item)).toBe('');
});
