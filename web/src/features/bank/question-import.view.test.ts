import { expect, test } from 'vitest';

import { countStates, countUnplaced, formatFilePosition } from './question-import.view.ts';

test.each([
  ['题目.xlsx:7:3', '第 7 行 C 列'],
  ['题目.xlsx:7:27', '第 7 行 AA 列'],
  ['题目.xlsx:7', '第 7 行'],
  ['题目.xlsx', ''],
  ['questions/a.json:12:[0].key', 'questions/a.json 第 12 行 [0].key'],
  ['a.xlsx:1:1', 'a.xlsx 第 1 行 A 列'],
])('formats the place %s', (at, place) => {
  expect(formatFilePosition(at, '题目.xlsx')).toBe(place);
});

const question = { at: '', id: null, title: '', type: '', reason: '', warnings: [] };

test('counts the questions that are refused only because they have no subject or grade', () => {
  const reasons = ['没有年级', '没有科目；没有年级', '没有答案；没有年级', ''];
  const plan = reasons.map((reason) => ({ ...question, reason, state: 'refused' as const }));
  expect(countUnplaced({ _id: 'a', file: '', expires: '', plan, warnings: [] })).toBe(2);
});

test('counts the questions by state', () => {
  const plan = (['new', 'new', 'refused'] as const).map((state) => ({ ...question, state }));
  expect(countStates({ _id: 'a', file: '', expires: '', plan, warnings: [] })).toEqual({
    new: 2,
    changed: 0,
    same: 0,
    refused: 1,
  });
});
