import { expect, test } from 'vitest';

import { formatLastSeen } from './last-seen.view.ts';

const now = new Date(2026, 10, 21, 9, 30);
const toIso = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString();

test.each([
  [toIso(2026, 10, 21, 9, 29), '刚刚'],
  [toIso(2026, 10, 21, 9, 31), '刚刚'],
  [toIso(2026, 10, 21, 9, 18), '12 分钟前'],
  [toIso(2026, 10, 21, 7, 5), '今天 07:05'],
  [toIso(2026, 10, 20, 23, 50), '昨天 23:50'],
  [toIso(2026, 10, 3, 8, 0), '11月3日'],
  [toIso(2025, 11, 31, 8, 0), '2025年12月31日'],
])('formats %s as %s', (moment, text) => {
  expect(formatLastSeen(moment, now)).toBe(text);
});
