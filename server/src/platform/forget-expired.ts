import { sweepAssets } from './asset/records/sweep-assets.ts';
import { deleteOldEvents } from './audit/seal-audit.ts';
import { deleteUnusedDevices } from './auth/device/known-devices.ts';
import { deleteOverBudgets } from './auth/limits/budget.ts';
import { deleteOverThrottles } from './auth/limits/throttle.ts';
import { deleteExpiredSessions } from './auth/session/end-sessions.ts';
import { deleteExpiredFlows, deleteExpiredPendings } from './chat-app/forget-flows.ts';
import type { Context } from './context.ts';
import { deleteOfCodes } from './sms/forget-codes.ts';

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
