import { setTimeout as wait } from 'node:timers/promises';

/**
 * Runs `action` and returns its result after `milliseconds` or later. All faster results take the same time, so that the
 * duration reveals nothing about the result.
 */
export async function takeAtLeast<T>(milliseconds: number, action: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([action(), wait(milliseconds)]);
  return result;
}
