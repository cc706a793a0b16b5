import { sql } from 'kysely';

import { getDatabaseErrorCode } from '../../db/database-error.ts';
import type { Db } from '../../db/database.ts';
import { acrossSchools } from '../../db/scope.ts';
import { audit } from '../audit/audit.ts';

/** Tables with access that may have ended after the restored moment (docs/decisions/0051). */
export const ENDED_TABLES = [
  'sessions',
  'sms_challenges',
  'sms_outbox',
  'chat_app_flows',
  'chat_app_pendings',
];

/** Empties these tables, and records that the database was restored to an earlier moment. */
export async function endRestoredAccess(
  db: Db,
  now: Date,
  source: 'backup' | 'dump',
): Promise<void> {
  await acrossSchools('an earlier moment returns for all', db, async (db) => {
    for (const table of ENDED_TABLES) await ignoreOlderSchema(emptyTable(db, table));
    const entry = { event: 'backupRestored', at: now, schoolId: null, subject: null } as const;
    await ignoreOlderSchema(audit(db, { ...entry, actor: 'operator', detail: source }));
  });
}

async function emptyTable(db: Db, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db);
}

/** An old backup may lack a table or a column, which the next start adds. */
async function ignoreOlderSchema(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!['42P01', '42703'].includes(getDatabaseErrorCode(error) ?? '')) throw error;
  }
}
