import { problem } from '../problem.ts';

/** Runs `work` when its turn comes. Throws `busy` when too many wait: better than to let all of them wait. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets so many work at once, and so many more wait. */
export function turns({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }): TakeTurn {
  let working = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (working < atOnce) {
      working += 1;
    } else {
      if (waiting.length >= waitingMax) throw problem('busy', { retry_after: 10 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Its place goes to who waits longest.
      if (next) next();
      else working -= 1;
    }
  };
}

/** For files that are checked: on cores that answers need too. */
export const takeTurn = turns({ atOnce: 2, waitingMax: 50 });
