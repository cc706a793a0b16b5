import { expect, test } from 'vitest';

import { formatTime, formatRecordedTime } from './clock-time.ts';

test('formats the time of a player as minutes and seconds', () => {
  expect(formatTime(65.2)).toBe('1:05');
  expect(formatTime(0)).toBe('0:00');
});

test('formats the length of a recording as mm:ss, at most ten minutes', () => {
  expect(formatRecordedTime(0.9)).toBe('00:00');
  expect(formatRecordedTime(65.2)).toBe('01:05');
  expect(formatRecordedTime(599.9)).toBe('09:59');
  expect(formatRecordedTime(3600)).toBe('10:00');
});
