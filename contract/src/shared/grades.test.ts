import { expect, test } from 'vitest';

import { periods } from './enumerations.ts';
import { formatGrade, formatKlass, getPeriodOfGrade } from './grades.ts';

test('grades 1–12 have the names of primary, middle and high school', () => {
  const grades = Array.from({ length: 12 }, (_, index) => index + 1);
  expect(grades.map(formatGrade).join(' ')).toBe(
    '一年级 二年级 三年级 四年级 五年级 六年级 七年级 八年级 九年级 高一 高二 高三',
  );
  expect([0, 13].map(formatGrade)).toEqual(['-', '-']);
});

test('a class is named by its grade and number, or by the teaching class of both', () => {
  const named = [{ grade: 5, klass: 2, name: '民乐班' }];
  expect(formatKlass(11, 99, named)).toBe('高二(99)班');
  expect(formatKlass(5, 3, named)).toBe('五年级(3)班');
  expect(formatKlass(6, 2, named)).toBe('六年级(2)班');
  expect(formatKlass(5, 2, named)).toBe('民乐班');
});

test.each([
  [1, '小学', 1, 6],
  [2, '初中', 7, 9],
  [3, '高中', 10, 12],
] as const)('period %i is %s, grades %i to %i', (period, alias, startGrade, endGrade) => {
  expect(periods).toContainEqual({ period, alias, startGrade, endGrade });
  expect([startGrade, endGrade].map(getPeriodOfGrade)).toEqual([period, period]);
});
