import { acrossSchools, asJob } from '../../db/scope.ts';
import { sealAudit } from '../../platform/audit/seal-audit.ts';
import type { Context } from '../../platform/context.ts';
import { forgetExpired } from '../../platform/forget-expired.ts';
import { handInOverdue } from './hand-in.service.ts';

const SWEEP_EVERY_MS = 20_000;
const BATCH = 50;

export interface Sweep {
  /** Ends after the batch under way. */
  stop(): Promise<void>;
}

/** Hands in everything whose time is over; several processes may do so at once. Tells how many it took up. */
export async function sweepOverdue(
  context: Context,
  onFailure: (attemptId: string, error: unknown) => void,
  isStopping: () => boolean = () => false,
): Promise<number> {
  const except = new Set<string>();
  let taken = 0;
  for (;;) {
    const count = await handInOverdue(context, { except, limit: BATCH }, onFailure);
    taken += count;
    if (count < BATCH || isStopping()) return taken;
  }
}

/**
 * Sweeps now, for what ran out while the server was down, and from then on every 20 seconds; each round also clears away
 * expired sessions and tries, and seals the audit log. Failures, also of the database, go to `log` and the next round tries again.
 */
export function startSweep(
  context: Context,
  log: (error: unknown, message: string) => void,
): Sweep {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const onFailure = (attemptId: string, error: unknown) =>
    log(error, `attempt ${attemptId} cannot be marked`);

  async function sweep(context: Context): Promise<void> {
    try {
      await sweepOverdue(context, onFailure, () => isStopping);
    } catch (error) {
      log(error, 'the hand-in sweep failed');
    }
    try {
      await forgetExpired(context);
    } catch (error) {
      log(error, 'forgetting what has expired failed');
    }
    try {
      await sealAudit(context);
    } catch (error) {
      log(error, 'sealing the audit log failed');
    }
  }

  async function round(): Promise<void> {
    await acrossSchools('the sweep is for all', asJob(context.db), (db) =>
      sweep({ ...context, db }),
    );
    if (isStopping) return;
    timer = setTimeout(() => {
      running = round();
    }, SWEEP_EVERY_MS);
  }

  let running = round();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
    },
  };
}
