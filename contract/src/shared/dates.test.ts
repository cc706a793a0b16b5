import { expect, test } from 'vitest';

import { formatDate, FULL_DATE_FORMAT, toDate } from './dates.ts';

const morning = new Date(2026, 10, 5, 8, 7, 6);

test('a timestamp of 10 digits is in seconds, one of 13 digits in milliseconds', () => {
  for (const timestamp of [1_794_000_000, '1794000000', 1_794_000_000_000, '1794000000000'])
    expect(toDate(timestamp)?.getTime()).toBe(1_794_000_000_000);
});

test('a date has the format yyyy-MM-dd hh:mm:ss, or YYYY年MM月DD日 HH:mm', () => {
  expect(formatDate(morning)).toBe('2026-11-05 08:07:06');
  expect(formatDate(morning, FULL_DATE_FORMAT)).toBe('2026年11月05日 08:07');
  expect(formatDate(new Date(2026, 10, 5, 20, 7), FULL_DATE_FORMAT)).toBe('2026年11月05日 20:07');
});

test('an empty date and a text that is not a date are shown as -', () => {
  expect([null, undefined, '', '明天'].map((input) => formatDate(input))).toEqual(
    Array.from({ length: 4 }, () => '-'),
  );
});
