import { isRetryable } from './database-error.ts';
import type { Db } from './database.ts';

/**
 * Runs `work` in one transaction. Name its parameter `db` too: the outer handle must stay out of
 * reach, since what it does is not part of the transaction.
 *
 * After a serialization failure or a deadlock `work` runs once more, so it must have no effect
 * outside the database. Inside another transaction it becomes part of that one.
 */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return db.transaction().execute(work);
  }
}
