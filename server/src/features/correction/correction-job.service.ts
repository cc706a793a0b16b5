import { acrossSchools, asJob } from '../../db/scope.ts';
import type { Context } from '../../platform/context.ts';
import { applyCorrections } from './apply-corrections.service.ts';

/** The time between two searches for corrections. It is short, because a teacher waits on the screen for the correction to begin. */
const SEARCH_EVERY_MS = 1000;

/** Applies corrections in the background. Failures are logged, and the next round tries again. */
export function startCorrections(
  context: Context,
  log: (error: unknown, message: string) => void,
): { ready: Promise<unknown>; stop(): Promise<void> } {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;

  async function round(): Promise<void> {
    try {
      await acrossSchools('the job is for all', asJob(context.db), (db) =>
        applyCorrections({ ...context, db }, () => isStopping),
      );
    } catch (error) {
      log(error, 'applying corrections failed');
    }
    if (isStopping) return;
    timer = setTimeout(() => {
      running = round();
    }, SEARCH_EVERY_MS);
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
