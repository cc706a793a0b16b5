import type { BankItem } from '@meiyu/contract/question/bank-item.schema';
import { expect, test } from 'vitest';

import { listFacts } from './bank-facts.ts';

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
