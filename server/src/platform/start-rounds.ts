import { acrossSchools, asJob } from '../db/scope.ts';
import type { Context } from './context.ts';

/** Logs a failure of a background job. */
export type Log = (error: unknown, message: string) => void;

export interface Rounds {
  /** The pause after each round. */
  everyMs: number;
  /** The message of the log if a round fails. The next round tries again. */
  failure: string;
  /** Does the work of one round, with a handle that reaches all schools. Long work ends early when `isStopping`. */
  work: (context: Context, isStopping: () => boolean) => Promise<unknown>;
}

/** Runs the rounds of a background job until it is stopped. The first round begins at once. */
export function startRounds(
  context: Context,
  log: Log,
  { everyMs, failure, work }: Rounds,
): { ready: Promise<unknown>; stop(): Promise<void> } {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  async function round(): Promise<void> {
    try {
      await acrossSchools('the job is for all', asJob(context.db), (db) =>
        work({ ...context, db }, () => isStopping),
      );
    } catch (error) {
      log(error, failure);
    }
    if (isStopping) return;
    timer = setTimeout(() => {
      running = round();
    }, everyMs);
  }

  let running = round();
  return {
    ready: Promise.resolve(),
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
