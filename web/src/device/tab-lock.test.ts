import { afterEach, expect, test, vi } from 'vitest';

import { runInOneTab, takeTabLock } from './tab-lock.ts';

/** Creates the locks of one browser, because Node 20 has none. A request waits for the request before it, or until its signal aborts. */
function createBrowserLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request(_name: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) {
      const aborted = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
      const granted = last;
      const held = Promise.race([granted, aborted]).then(hold);
      last = Promise.allSettled([granted, held]);
      return held;
    },
  };
}

const rejectWork = () => Promise.reject(new Error('broken'));

const never = new AbortController().signal;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('makes a second tab wait until the first one releases the lock', async () => {
  vi.stubGlobal('navigator', { locks: createBrowserLocks() });
  const release = await takeTabLock('a', never);
  const steps: string[] = [];
  const second = runInOneTab('a', async () => {
    steps.push('second');
  });
  steps.push('first');
  release();
  await second;
  expect(steps).toEqual(['first', 'second']);
});

test('releases the lock if a task fails, and rejects with its error', async () => {
  vi.stubGlobal('navigator', { locks: createBrowserLocks() });
  await expect(runInOneTab('a', rejectWork)).rejects.toThrow('broken');
  await expect(takeTabLock('a', never)).resolves.toBeTypeOf('function');
});

test('runs the task without the lock if a frozen tab holds it for 10 s', async () => {
  vi.stubGlobal('navigator', { locks: createBrowserLocks() });
  vi.useFakeTimers();
  await takeTabLock('a', never);
  const task = vi.fn<() => Promise<void>>().mockResolvedValue();
  const done = runInOneTab('a', task);
  await vi.advanceTimersByTimeAsync(9999);
  expect(task).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await done;
  expect(task).toHaveBeenCalledOnce();
});

const forbiddenLocks = {
  request() {
    throw new DOMException('', 'SecurityError');
  },
};

test.each([
  { browser: 'without locks', navigator: {} },
  { browser: 'that forbids locks', navigator: { locks: forbiddenLocks } },
])('runs the task in a browser $browser', async ({ navigator }) => {
  vi.stubGlobal('navigator', navigator);
  const task = vi.fn<() => Promise<void>>().mockResolvedValue();
  await runInOneTab('a', task);
  expect(task).toHaveBeenCalledOnce();
});
