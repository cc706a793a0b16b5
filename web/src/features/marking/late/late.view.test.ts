import { expect, test } from 'vitest';

import { compareWithHandIn } from './late.view.ts';

test.each([
  ['2026-11-20T01:58:00.000Z', '交作业前 2 分钟'],
  ['2026-11-20T02:00:40.000Z', '交作业的时候'],
  ['2026-11-20T03:30:00.000Z', '交作业后 1 小时 30 分钟'],
  ['2026-11-20T05:00:00.000Z', '交作业后 3 小时'],
  ['2026-11-22T08:00:00.000Z', '交作业后 2 天'],
])('%s is %s', (at, words) => {
  expect(compareWithHandIn(at, '2026-11-20T02:00:00.000Z')).toBe(words);
});
