import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `work` and returns after at least `milliseconds`. Faster results all take the same time, so the time reveals
 * nothing.
 */
export async function takeAtLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
}
