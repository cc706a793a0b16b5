import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../db/database.ts';

/**
 * The rows of one table that `deleteExpiredRows` deletes some time after they expire. The module that owns the table
 * exports such an object, and `delete-expired.ts` lists all of these objects.
 */
export interface ExpiringRows {
  table: string;
  /** The columns of the table's primary key. */
  key: readonly string[];
  /**
   * The SQL expression for the time when a row expires. It is equal to an indexed expression, so that the index orders the
   * rows.
   */
  end: RawBuilder<unknown>;
  /**
   * The time between a row's expiry and its deletion, as an interval of PostgreSQL such as `24 hours`. Absent: the row is
   * deleted when it expires.
   */
  staysFor?: string;
  /** A further SQL condition, which a row must meet to be deleted. */
  only?: RawBuilder<unknown>;
}

/** The maximum number of rows that one statement deletes. It is low, so that other transactions do not wait for locked rows. */
const BATCH_ROWS = 500;

/** Deletes all expired rows in batches. Skips rows that another transaction has locked; the next call deletes these rows. */
export async function deleteExpiredRows(db: Db, rows: ExpiringRows, now: Date): Promise<void> {
  while ((await deleteBatch(db, rows, now)) === BATCH_ROWS);
}

async function deleteBatch(
  db: Db,
  { table, key, end, staysFor = '0', only = sql`true` }: ExpiringRows,
  now: Date,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (${columns}) in (
      select ${columns} from ${sql.table(table)}
      where ${end} <= ${now}::timestamptz - ${staysFor}::interval and ${only}
      order by ${end} limit ${BATCH_ROWS} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
