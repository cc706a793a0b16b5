import { expect, test } from 'vitest';

import { countStates, formatImportPlace } from './question-import.view.ts';

test.each([
  ['题目.xlsx:7:3', '第 7 行 C 列'],
  ['题目.xlsx:7:27', '第 7 行 AA 列'],
  ['题目.xlsx:7', '第 7 行'],
  ['题目.xlsx', ''],
  ['questions/a.json:12:[0].key', 'questions/a.json 第 12 行 [0].key'],
  ['a.xlsx:1:1', 'a.xlsx 第 1 行 A 列'],
])('formats the place %s', (at, place) => {
  expect(formatImportPlace(at, '题目.xlsx')).toBe(place);
});

test('counts the questions by state', () => {
  const question = { at: '', id: null, title: '', type: '', reason: '', warnings: [] };
  const plan = (['new', 'new', 'refused'] as const).map((state) => ({ ...question, state }));
  expect(countStates({ _id: 'a', file: '', expires: '', plan, warnings: [] })).toEqual({
    new: 2,
    changed: 0,
    same: 0,
    refused: 1,
  });
});
