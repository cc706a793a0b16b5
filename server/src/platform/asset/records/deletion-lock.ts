import { sql } from 'kysely';

import { advisoryLocks } from '../../../db/advisory-locks.ts';
import type { Db } from '../../../db/database.ts';

/**
 * Tries to lock deletion until the transaction ends. Returns whether files may be deleted. They may not while a backup copies
 * files.
 */
export async function tryTakeDeletionLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ granted: boolean }>`
    select pg_try_advisory_xact_lock_shared(${advisoryLocks.fileDeletion}) as granted`.execute(db);
  return rows[0]?.granted === true;
}
