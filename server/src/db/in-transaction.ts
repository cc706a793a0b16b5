import { setTimeout as wait } from 'node:timers/promises';

import { sql } from 'kysely';

import { isRetryable } from './database-error.ts';
import type { Db } from './database.ts';
import { adoptTransaction } from './scope.ts';

/**
 * The limit for runs. A repeated transaction may conflict with the same other transaction again, so it gets more than
 * one retry.
 */
const TRANSACTION_RUNS_MAX = 4;
/** The random pauses between the runs, so that the other transaction can finish. */
const PAUSE_MS = 50;

/**
 * Runs `work` in one transaction. Give the parameter of `work` the name `db` too: this hides the outer handle, which is not part
 * of the transaction.
 *
 * After a serialization failure or a deadlock `work` runs again, so it must not change anything outside of the database. Inside
 * another transaction it becomes part of that one.
 */
export async function inTransaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db);
  for (let run = 1; ; run += 1) {
    try {
      return await db.transaction().execute((transaction) => {
        adoptTransaction(db, transaction);
        return work(transaction);
      });
    } catch (error) {
      if (!isRetryable(error) || run === TRANSACTION_RUNS_MAX) throw error;
      await wait(Math.random() * run * PAUSE_MS);
    }
  }
}

/** Runs `work` inside a transaction. If it throws, only its own changes are undone. */
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
