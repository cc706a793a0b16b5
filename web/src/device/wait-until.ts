import type { Timing } from './timing.ts';

/** Resolves when `isDone` returns true after a change of the store, or after `timeoutMs`. */
export function waitUntil(
  isDone: () => boolean,
  store: { subscribe: (listener: () => void) => () => void },
  timeoutMs: number,
  { schedule }: Pick<Timing, 'schedule'>,
): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      unsubscribe();
      cancel();
      resolve();
    };
    const cancel = schedule(finish, timeoutMs);
    const unsubscribe = store.subscribe(() => {
      if (isDone()) finish();
    });
  });
}
