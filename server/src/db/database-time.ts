import { sql } from 'kysely';

import type { Db } from './database.ts';

/** Reads the clock of the database. */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at ?? new Date(0);
}
