import { act } from '@testing-library/react';
import { vi } from 'vitest';

const POLL_MS = 5;
const LIMIT_MS = 10_000;
const setRealTimeout = setTimeout;

/** Stops the timers of the page. Afterwards only `runTimers` moves them. A test restores them with `vi.useRealTimers()`. */
export function pauseTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
}

/** Moves the timers of the page by this many milliseconds. */
export async function runTimers(milliseconds: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
}

/**
 * Waits until `isTrue` returns true, for example until a reply has arrived. The timers of the page stand still meanwhile, while
 * `vi.waitFor` would move them.
 */
export async function waitUntil(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + LIMIT_MS;
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('The page has not changed for 10 s.');
    await act(async () => {
      await new Promise((resolve) => {
        setRealTimeout(resolve, POLL_MS);
      });
    });
  }
}
