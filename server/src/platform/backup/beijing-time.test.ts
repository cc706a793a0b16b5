import { expect, test } from 'vitest';

import { formatBeijingTime, findLastTimeOfDay, parseMoment } from './beijing-time.ts';

test('parses a moment in the format of the operator', () => {
  expect(parseMoment('2026-11-22 14:30')?.toISOString()).toBe('2026-11-22T06:30:00.000Z');
  expect(parseMoment('2026-11-22T14:30:05')?.toISOString()).toBe('2026-11-22T06:30:05.000Z');
  expect(parseMoment('2026-11-22T14:30:05.25Z')?.toISOString()).toBe('2026-11-22T14:30:05.250Z');
  for (const text of ['2026-11-22', '14:30', '昨天', '2026-13-40 99:99', '']) {
    expect(parseMoment(text)).toBeNull();
  }
});

test('formats a moment in Beijing time', () => {
  expect(formatBeijingTime(new Date('2026-11-21T20:00:01Z'))).toBe('2026-11-22 04:00:01');
});

const last = (now: string) => findLastTimeOfDay(new Date(now), 3).toISOString();

test('finds the last 03:00 in Beijing', () => {
  expect(last('2026-11-21T19:00:00Z')).toBe('2026-11-21T19:00:00.000Z');
  expect(last('2026-11-21T18:59:59Z')).toBe('2026-11-20T19:00:00.000Z');
  expect(last('2026-11-22T10:00:00Z')).toBe('2026-11-21T19:00:00.000Z');
});
