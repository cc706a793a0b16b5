/** A frozen tab may hold a lock for ever. After 10 s the work runs without it. */
const WAIT_MS = 10_000;

/**
 * Takes a lock that all tabs of this browser share, and returns the function that releases it. The browser releases it too when
 * the tab closes. Waits while another tab holds the lock, until `signal` aborts. Resolves without a lock then, and where the
 * browser has none or forbids them, so two tabs that work at once must do no harm.
 */
export function takeTabLock(name: string, signal: AbortSignal): Promise<() => void> {
  return new Promise((resolve) => {
    const hold = () =>
      new Promise<void>((release) => {
        resolve(release);
      });
    // Asynchronous, so that a browser without locks rejects as one that forbids them.
    const request = async () => navigator.locks.request(name, { signal }, hold);
    request().catch(() => resolve(() => {}));
  });
}

/** Runs `work` in one tab at a time, as far as the browser can. Rejects as `work` does. */
export async function runInOneTab(name: string, work: () => Promise<void>): Promise<void> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(), WAIT_MS);
  const release = await takeTabLock(name, timeout.signal);
  clearTimeout(timer);
  try {
    await work();
  } finally {
    release();
  }
}
