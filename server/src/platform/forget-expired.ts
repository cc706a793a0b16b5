import { sweepAssets } from './asset/sweep-assets.ts';
import { deleteOldEvents } from './audit/seal-audit.ts';
import { deleteOverBudgets } from './budget.ts';
import { deleteExpiredFlows, deleteExpiredPendings } from './chat-app/forget-flows.ts';
import type { Context } from './context.ts';
import { deleteExpiredSessions } from './end-sessions.ts';
import { deleteUnusedDevices } from './known-devices.ts';
import { deleteOfCodes } from './sms/forget-codes.ts';
import { deleteOverThrottles } from './throttle.ts';

/** Rows at once: few enough that nobody waits for them. */
const BATCH = 500;

const batches = [
  deleteExpiredSessions,
  deleteOverThrottles,
  deleteUnusedDevices,
  deleteExpiredFlows,
  deleteExpiredPendings,
  deleteOldEvents,
  deleteOverBudgets,
  ...deleteOfCodes,
];

/**
 * Deletes what is past its end: sessions, counters of tries, browsers not used any more, trips to the chat app, old
 * events, codes, requests for passwords, each found by an index; and files that nobody needs.
 */
export async function forgetExpired(context: Context): Promise<void> {
  const { db, clock } = context;
  for (const deleteBatch of batches) {
    while ((await deleteBatch(db, clock.now(), BATCH)) === BATCH);
  }
  await sweepAssets(context);
}
