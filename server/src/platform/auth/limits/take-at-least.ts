import { setTimeout as wait } from 'node:timers/promises';

/** Does `work`, and ends no sooner than after so many milliseconds: what takes less tells nothing by its time. */
export async function takeAtLeast<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.all([work(), wait(milliseconds)]);
  return result;
}
