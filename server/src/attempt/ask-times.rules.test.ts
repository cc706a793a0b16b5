import { expect, test } from 'vitest';

import { AskTimes } from './ask-times.rules.ts';

/** Simulates pages that poll for one minute. Returns the number of requests in each second. */
function simulateRequestTimes(pages: number): number[] {
  const times = new AskTimes();
  const perSecond = Array.from({ length: 60 }, () => 0);
  const asks = Array.from({ length: pages }, (_, index) => (index * 5000) / pages);
  for (let nowMs = 0; nowMs < 60_000; nowMs += 10) {
    for (const [page, at] of asks.entries()) {
      if (at > nowMs) continue;
      perSecond[Math.floor(nowMs / 1000)] = (perSecond[Math.floor(nowMs / 1000)] ?? 0) + 1;
      asks[page] = nowMs + times.reserve(nowMs);
    }
  }
  return perSecond;
}

test('the pages of a few classes ask every 4 s', () => {
  const asks = simulateRequestTimes(200).slice(10);
  expect(asks.reduce((sum, one) => sum + one, 0) / asks.length).toBeCloseTo(200 / 4, -1);
});

test('3,000 pages ask at most 100 times a second', () => {
  const asks = simulateRequestTimes(3000).slice(10);
  expect(Math.max(...asks)).toBeLessThanOrEqual(101);
});
