import { expect, test } from 'vitest';

import { AskTimes } from './ask-times.rules.ts';

/** Simulates pages that poll for one minute. Returns the number of requests in each second. */
function simulateRequestTimes(pages: number): number[] {
  const times = new AskTimes();
  const perSecond = Array.from({ length: 60 }, () => 0);
  const nextRequestAt = Array.from({ length: pages }, (_, index) => (index * 5000) / pages);
  for (let nowMs = 0; nowMs < 60_000; nowMs += 10) {
    for (const [page, at] of nextRequestAt.entries()) {
      if (at > nowMs) continue;
      perSecond[Math.floor(nowMs / 1000)] = (perSecond[Math.floor(nowMs / 1000)] ?? 0) + 1;
      nextRequestAt[page] = nowMs + times.reserve(nowMs);
    }
  }
  return perSecond;
}

test('the pages of a few classes ask every 4 s', () => {
  const requestsPerSecond = simulateRequestTimes(200).slice(10);
  expect(
    requestsPerSecond.reduce((sum, one) => sum + one, 0) / requestsPerSecond.length,
  ).toBeCloseTo(200 / 4, -1);
});

test('3,000 pages ask at most 100 times a second', () => {
  const requestsPerSecond = simulateRequestTimes(3000).slice(10);
  expect(Math.max(...requestsPerSecond)).toBeLessThanOrEqual(101);
});
