import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';

/** A backup holds this lock while it copies files. Any number that all processes share. */
export const DELETION_LOCK = 7_318_402_653;

/** Within a transaction: whether files may be deleted until it ends. They may not while a backup copies files. */
export async function tryTakeDeletionLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select pg_try_advisory_xact_lock_shared(${DELETION_LOCK}) as granted`.execute(db);
  return rows[0]?.granted === true;
}
