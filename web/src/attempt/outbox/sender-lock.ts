const NAME = 'meiyu-homework-outbox';
const PATIENCE_MS = 10_000;

/**
 * Runs `work` in one tab at a time where the browser has Web Locks. The lock only spares needless repeats: an event id
 * makes two senders of one change harmless. So after ten seconds (a frozen tab may hold it) the work is done without,
 * as it is in browsers that have no locks.
 */
export async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
  let isBegun = false;
  try {
    await navigator.locks.request(NAME, { signal: patience.signal }, async () => {
      isBegun = true;
      clearTimeout(timer);
      await work();
    });
  } catch (error) {
    if (isBegun) throw error;
    await work();
  } finally {
    clearTimeout(timer);
  }
  return undefined;
}
