const FIRST_MS = 1000;
const MOST_MS = 30_000;

/**
 * How long to wait after `failures` failed rounds in a row: doubling up to 30 s, and spread over half to one and a half
 * of it, so that a whole class does not come back in the same second.
 */
export function retryDelayMs(failures: number, random: number): number {
  const middle = Math.min(MOST_MS / 1.5, FIRST_MS * 2 ** Math.min(failures - 1, 10));
  return middle * (0.5 + random);
}
