import { beforeEach, expect, test } from 'vitest';

import { RetryTimer } from './retry-timer.ts';

/** The delays of the scheduled retries. */
let delays: number[] = [];
let runNext: () => void = () => {};
let tries = 0;
let timer: RetryTimer;

beforeEach(() => {
  delays = [];
  tries = 0;
  const schedule = (action: () => void, delayMs: number) => {
    delays.push(delayMs);
    runNext = action;
    return () => {
      runNext = () => {};
    };
  };
  timer = new RetryTimer({ schedule, random: () => 0.5 }, () => {
    tries += 1;
  });
});

test('waits longer after each failure, and short again after progress', () => {
  timer.scheduleRetry();
  timer.scheduleRetry();
  timer.noteProgress();
  timer.scheduleRetry();
  expect(delays).toEqual([1000, 2000, 1000]);
  runNext();
  expect(tries).toBe(1);
  expect(timer.isSet).toBe(false);
});

test('keeps an earlier retry at a wake-up and replaces a later one', () => {
  timer.wake(500);
  timer.wake(800);
  timer.wake(0);
  expect(delays).toEqual([500, 0]);
});

test('does not shorten the wait after a failure at a wake-up', () => {
  timer.scheduleRetry();
  timer.wake(0);
  expect(delays).toEqual([1000]);
});

test('cancels the retry at a reset, and schedules one at the next wake-up', () => {
  timer.scheduleRetry();
  timer.reset();
  runNext();
  expect(tries).toBe(0);
  timer.wake(0);
  expect(delays).toEqual([1000, 0]);
});
