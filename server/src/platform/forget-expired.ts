import type { Context } from './context.ts';
import { deleteExpiredSessions } from './end-sessions.ts';
import { deleteOverThrottles } from './throttle.ts';

/** Rows at once: few enough that nobody waits for them. */
const BATCH = 500;

/** Deletes sessions past their end and counters of tries that are over, both found by an index. */
export async function forgetExpired({ db, clock }: Context): Promise<void> {
  for (const deleteBatch of [deleteExpiredSessions, deleteOverThrottles]) {
    while ((await deleteBatch(db, clock.now(), BATCH)) === BATCH);
  }
}
