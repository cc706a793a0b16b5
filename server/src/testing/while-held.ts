import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/**
 * Makes a call while a transaction is open that has changed rows. The transaction ends when the call waits for it, or when the
 * call has ended without waiting. So the two always run in the same order, on every machine. No other code may use `db` in the
 * meantime.
 *
 * @param finish further statements of the transaction, after the call has begun to wait
 */
export async function runWhileHeld<T>(
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
    // The reply is in a list, because a returned promise would make the transaction wait for the call, while the call waits for
    // the transaction.
    return [reply];
  });
  const [reply] = begun;
  if (reply === undefined) throw new Error('no call');
  return reply;
}

/** Checks whether a statement on this database waits for a lock. */
export async function hasLockWaiter(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}
