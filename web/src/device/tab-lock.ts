/** A frozen tab may hold a lock for ever. After 10 s the task runs without the lock. */
const WAIT_MS = 10_000;

/**
 * Takes a lock that all tabs of this browser share, and returns the function that releases the lock. The browser also
 * releases it when the tab closes. While another tab has the lock, the promise waits, until `signal` aborts. After an
 * abort, and in a browser without locks, the promise resolves without a lock. So the task must do no harm if two tabs
 * run it at once.
 */
export function takeTabLock(name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        resolve(release);
      });
    // This function is async, so that a missing `navigator.locks` causes a rejection and not an exception.
    const request = async () => navigator.locks.request(name, { signal }, hold);
    request().catch(() => resolve(() => {}));
  });
}

/** Runs `task` in one tab at a time, as far as the browser can. Rejects if `task` rejects. */
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
