import { expect, test } from 'vitest';

import { clockTime, recordedTime } from './clock-time.ts';

test('formats the time of a player as minutes and seconds', () => {
  expect(clockTime(65.2)).toBe('1:05');
  expect(clockTime(0)).toBe('0:00');
});

test('formats the length of a recording as mm:ss, at most ten minutes', () => {
  expect(recordedTime(0.9)).toBe('00:00');
  expect(recordedTime(65.2)).toBe('01:05');
  expect(recordedTime(599.9)).toBe('09:59');
  expect(recordedTime(3600)).toBe('10:00');
});
