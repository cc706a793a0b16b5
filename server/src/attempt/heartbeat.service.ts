import { DEADLINE_GRACE_SECONDS } from '@meiyu/contract/shared/constants';

import { readDatabaseTime } from '../db/database-time.ts';
import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Context } from '../platform/context.ts';
import { problem } from '../platform/problem.ts';
import {
  hasRecentHeartbeat,
  insertHeartbeat,
  insertOutage,
  lockOutages,
  moveDeadlines,
  selectHeartbeatGap,
  updateOutage,
  upsertHeartbeat,
} from './outage.repository.ts';
import type { TaskKind } from './task-kind.ts';

/** The time after which missing heartbeats count as an outage: three missed heartbeats. */
export const OUTAGE_SECONDS = 60;
/**
 * The longest outage for which deadlines are extended. A longer one means that the product was not in use, and no pupil still works at
 * these attempts.
 */
const EXTENDED_OUTAGE_MAX_SECONDS = 7 * 86_400;

/**
 * The seconds after which a client retries during an outage. By then the next heartbeat has added the length of the outage to the
 * deadlines in it.
 */
export const OUTAGE_RETRY_SECONDS = 10;

/** An outage that the first heartbeat after it has detected. */
export interface Outage {
  beganAt: Date;
  seconds: number;
  /** False if the outage was too long, so that no deadlines moved. */
  isMoved: boolean;
  attempts: number;
  homework: number;
  /** The number of deadlines that features moved. */
  others: number;
}

/**
 * Writes a heartbeat of this process. If no process has written one for more than a minute, no pupil could answer or hand in
 * during that time. Then deadlines within this outage move once by its length, even if the operator stopped the servers on
 * purpose. The database handle must reach all schools.
 */
export async function writeHeartbeat(
  context: Context,
  kind: TaskKind,
  processId: string,
): Promise<Outage | null> {
  const now = context.clock.now();
  const askedAt = await readDatabaseTime(context.db);
  if (await insertHeartbeat(context.db, { processId, now, askedAt }, OUTAGE_SECONDS)) return null;
  return inTransaction(context.db, async (db) => {
    await lockOutages(db);
    const gap = await selectHeartbeatGap(db, now);
    let outage: Outage | null = null;
    if (gap !== undefined && gap.seconds > OUTAGE_SECONDS) {
      const isNew = await insertOutage(db, gap, now);
      const isMoved = isNew && gap.seconds <= EXTENDED_OUTAGE_MAX_SECONDS;
      const moved = { attempts: 0, homework: 0 };
      let others = 0;
      if (isMoved) {
        moved.attempts = await moveDeadlines(db, gap, now, DEADLINE_GRACE_SECONDS);
        moved.homework = await kind.moveDueTimes(db, gap, now);
        for (const follow of context.outageFollowers) others += await follow(db, gap, now);
        await updateOutage(db, gap.beganAt, moved);
      }
      if (isNew) outage = { ...gap, isMoved, ...moved, others };
      if (moved.attempts + moved.homework + others > 0) {
        const detail = `${gap.seconds} s`;
        await audit(db, {
          event: 'deadlinesMoved',
          at: now,
          schoolId: null,
          subject: null,
          actor: 'system',
          detail,
        });
      }
    }
    await upsertHeartbeat(db, processId, now);
    return outage;
  });
}

/**
 * Checks that no outage is going on whose length is not added to the deadlines yet. Call it before a refusal because of a deadline.
 *
 * @throws {Problem} `busy`
 */
export async function requireHeartbeat(db: Db, now: Date): Promise<void> {
  if (!(await hasRecentHeartbeat(db, now, OUTAGE_SECONDS)))
    throw problem('busy', { retry_after: OUTAGE_RETRY_SECONDS });
}
