/** A frozen tab may never release its lock. After 10 s the task runs without the lock. */
const WAIT_MS = 10_000;

/**
 * Takes a lock that all tabs of this browser share. Resolves to the function that releases it; the browser also releases it when the tab
 * closes. While another tab holds the lock, it waits until `signal` aborts. After an abort, and in browsers without locks, it resolves
 * without a lock. So the task must do no harm if two tabs run it at the same time.
 */
export function takeTabLock(name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        resolve(release);
      });
    // An async function turns the exception for a missing `navigator.locks` into a rejection.
    const request = async () => navigator.locks.request(name, { signal }, hold);
    request().catch(() => resolve(() => {}));
  });
}

/** Runs `task` in one tab at a time, if the browser supports locks. Rejects if `task` rejects. */
export async function runInOneTab(name: string, task: () => Promise<void>): Promise<void> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), WAIT_MS);
  const release = await takeTabLock(name, timeout.signal);
  clearTimeout(timer);
  try {
    await task();
  } finally {
    release();
  }
}
