import { inTransaction } from '../../db/in-transaction.ts';
import { inSchool } from '../../db/scope.ts';
import type { Context } from '../../platform/context.ts';
import { type Log, startRounds } from '../../platform/start-rounds.ts';
import {
  type DueNotice,
  lockOptionalDueNotice,
  selectDueNotices,
} from './recipients.repository.ts';
import { deliverNotice } from './teach-notice.service.ts';

const SEARCH_EVERY_MS = 15_000;
const BATCH_SIZE = 50;

/** Sends scheduled notices in the background. */
export function startScheduledNotices(context: Context, log: Log) {
  return startRounds(context, log, {
    everyMs: SEARCH_EVERY_MS,
    failure: 'sending scheduled notices failed',
    work: sendDueNotices,
  });
}

/** Sends the scheduled notices whose time has come. Several processes may run it at once. */
export async function sendDueNotices(
  context: Context,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const now = context.clock.now();
  for (;;) {
    const due = await selectDueNotices(context.db, { now, limit: BATCH_SIZE });
    for (const one of due) {
      if (isStopping()) return;
      await sendDueNotice(context, one, now);
    }
    if (due.length < BATCH_SIZE) return;
  }
}

/** Sends one notice to the pupils whom its author may see now. */
async function sendDueNotice(context: Context, due: DueNotice, now: Date): Promise<void> {
  await inSchool(due.school_id, context.db, (db) =>
    inTransaction(db, async (db) => {
      const notice = await lockOptionalDueNotice(db, due, now);
      if (notice === undefined) return;
      const author = { schoolId: due.school_id, userId: notice.author_id, role: notice.role };
      const to =
        notice.klasses === null ? { userIds: notice.user_ids ?? [] } : { klasses: notice.klasses };
      await deliverNotice(db, author, { id: due.id, to, at: now });
    }),
  );
}
