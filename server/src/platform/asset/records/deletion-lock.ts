import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';

/** Held by a backup while it copies files; any number will do, as long as every process takes the same. */
export const DELETION_LOCK = 7_318_402_653;

/** Within a transaction: whether files may be deleted until it ends. A backup that copies them forbids it. */
export async function mayDelete(db: Db): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select pg_try_advisory_xact_lock_shared(${DELETION_LOCK}) as granted`.execute(db);
  return rows[0]?.granted === true;
}
