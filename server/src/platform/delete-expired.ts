import { sweepAssets } from './asset/records/sweep-assets.ts';
import { expiringEvents } from './audit/seal-audit.ts';
import { expiringDevices } from './auth/device/known-devices.ts';
import { expiringBudgets } from './auth/limits/budget.ts';
import { expiringThrottles } from './auth/limits/throttle.ts';
import { expiringSessions } from './auth/session/end-sessions.ts';
import { expiringFlows } from './chat-app/expiring-flows.ts';
import type { Context } from './context.ts';
import { deleteExpiredRows, type ExpiringRows } from './expiring-rows.ts';
import { expiringNotices } from './notice/notice.repository.ts';
import { expiringCodes } from './sms/expiring-codes.ts';

const expiringTables: readonly ExpiringRows[] = [
  expiringSessions,
  expiringThrottles,
  expiringDevices,
  ...expiringFlows,
  expiringEvents,
  expiringBudgets,
  ...expiringCodes,
  expiringNotices,
];

/** Deletes the expired rows of all tables, and all files to which no row refers. */
export async function deleteExpired(context: Context): Promise<void> {
  const { db, clock } = context;
  for (const rows of expiringTables) await deleteExpiredRows(db, rows, clock.now());
  await sweepAssets(context);
}
