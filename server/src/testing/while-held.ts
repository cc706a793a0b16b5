import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/**
 * Makes a call while a transaction has changed something and not ended: it ends once the call waits for it, or is done
 * without. So a race has one outcome, whatever the machine does meanwhile. `db`: one that nothing else uses then.
 *
 * @param finish what the transaction does after the call has begun to wait, and before it ends
 */
export async function whileHeld<T>(
  db: Db,
  hold: (db: Db) => Promise<unknown>,
  call: () => Promise<T>,
  finish: (db: Db) => Promise<unknown> = async () => {},
): Promise<T> {
  const begun = await db.transaction().execute(async (transaction) => {
    await hold(transaction);
    const reply = call();
    const settled = reply.then(
      () => true,
      () => true,
    );
    while (!(await Promise.race([settled, hasLockWaiter(db)])));
    await finish(transaction);
    // In a list, or the transaction would wait for what waits for it.
    return [reply];
  });
  const [reply] = begun;
  if (reply === undefined) throw new Error('no call');
  return reply;
}

/** Whether a statement on this database waits for a lock. */
export async function hasLockWaiter(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
