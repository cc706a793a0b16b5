import { expect, test } from 'vitest';

import { formatDay } from '../../lib/format-day.ts';
import { getGivenName, getGreeting } from './greeting.view.ts';

test.each([
  ['林小满', '小满'],
  ['李雷', '李雷'],
  ['欧阳若溪', '若溪'],
  ['欧阳修', '欧阳修'],
  ['张王小雨', '王小雨'],
  ['古丽娜尔·买买提', '古丽娜尔·买买提'],
  ['Anna', 'Anna'],
])('the given name of %s is %s', (name, given) => {
  expect(getGivenName(name)).toBe(given);
});

test.each([
  [4, '夜深了'],
  [5, '早上好'],
  [11, '中午好'],
  [13, '下午好'],
  [18, '晚上好'],
])('at hour %i the greeting is %s', (hour, words) => {
  expect(getGreeting(new Date(2026, 10, 20, hour))).toBe(words);
});

test('formats the date with its weekday', () => {
  expect(formatDay(new Date(2026, 10, 20))).toBe('11月20日 周五');
});
