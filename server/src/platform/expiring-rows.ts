import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../db/database.ts';

/**
 * Says which rows of a table are deleted some time after they expire. The module that owns the table exports this object, and
 * `delete-expired.ts` lists it.
 */
export interface ExpiringRows {
  table: string;
  /** The columns of the primary key. */
  key: readonly string[];
  /** The expiry of a row, in the form that an index orders. */
  end: RawBuilder<unknown>;
  /** How long a row stays after its expiry, as an interval of PostgreSQL. Absent: it is deleted at once. */
  staysFor?: string;
  /** A condition that a row must also meet. */
  only?: RawBuilder<unknown>;
}

/** The most rows of one statement. It is low, so that other transactions do not wait for it. */
const BATCH = 500;

/** Deletes all expired rows in batches. Rows that another transaction has locked stay until the next call. */
export async function deleteExpiredRows(db: Db, rows: ExpiringRows, now: Date): Promise<void> {
  while ((await deleteBatch(db, rows, now)) === BATCH);
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
      order by ${end} limit ${BATCH} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
