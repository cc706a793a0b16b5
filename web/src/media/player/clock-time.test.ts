import { expect, test } from 'vitest';

import { clockTime, recordedTime } from './clock-time.ts';

test('a player says minutes and seconds', () => {
  expect(clockTime(65.2)).toBe('1:05');
  expect(clockTime(0)).toBe('0:00');
});

test('a recording says mm:ss, and never more than ten minutes', () => {
  expect(recordedTime(0.9)).toBe('00:00');
  expect(recordedTime(65.2)).toBe('01:05');
  expect(recordedTime(599.9)).toBe('09:59');
  expect(recordedTime(3600)).toBe('10:00');
});
