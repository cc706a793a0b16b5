const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 30_000;

/**
 * Returns the time to wait after `failures` failed rounds in a row. It doubles up to 30 s. A random factor from 0.5
 * to 1.5 prevents that a whole class retries in the same second.
 */
export function computeRetryDelayMs(failures: number, random: number): number {
  const meanMs = Math.min(MAX_DELAY_MS / 1.5, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 10));
  return meanMs * (0.5 + random);
}
