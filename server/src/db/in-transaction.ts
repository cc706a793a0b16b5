import { sql } from 'kysely';

import { isRetryable } from './database-error.ts';
import type { Db } from './database.ts';
import { adoptTransaction } from './scope.ts';

/**
 * Runs `work` in one transaction. Name its parameter `db` too: the outer handle must stay out of
 * reach, since what it does is not part of the transaction.
 *
 * After a serialization failure or a deadlock `work` runs once more, so it must have no effect
 * outside the database. Inside another transaction it becomes part of that one.
 */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  const begin = () =>
    db.transaction().execute((transaction) => {
      adoptTransaction(db, transaction);
      return work(transaction);
    });
  try {
    return await begin();
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return begin();
  }
}

/** Runs `work` inside a transaction; its failure undoes only its own changes. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(db);
  try {
    return await work();
  } catch (error) {
    await sql`rollback to savepoint part`.execute(db);
    throw error;
  } finally {
    await sql`release savepoint part`.execute(db);
  }
}
