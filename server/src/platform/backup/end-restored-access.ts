import { sql } from 'kysely';

import { getDatabaseErrorCode } from '../../db/database-error.ts';
import type { Db } from '../../db/database.ts';
import { acrossSchools } from '../../db/scope.ts';
import { audit } from '../audit/audit.ts';

/** The tables with access (such as sessions) that may have ended after the restored moment (docs/decisions/0051). */
export const ENDED_TABLES = [
  'sessions',
  'sms_challenges',
  'sms_outbox',
  'chat_app_flows',
  'chat_app_pendings',
];

/** Deletes all rows of `ENDED_TABLES`, and records that the database was restored to an earlier moment. */
export async function endRestoredAccess(
  db: Db,
  now: Date,
  source: 'backup' | 'dump',
): Promise<void> {
  await acrossSchools('an earlier moment returns for all', db, async (db) => {
    for (const table of ENDED_TABLES) await ignoreOlderSchema(deleteRows(db, table));
    const entry = { event: 'backupRestored', at: now, schoolId: null, subject: null } as const;
    await ignoreOlderSchema(audit(db, { ...entry, actor: 'operator', detail: source }));
  });
}

async function deleteRows(db: Db, table: string): Promise<void> {
  await sql`delete from ${sql.table(table)}`.execute(db);
}

/**
 * Ignores the error of a table or column that is missing in an old backup. The next start of the server adds the table or
 * column.
 */
async function ignoreOlderSchema(statement: Promise<void>): Promise<void> {
  try {
    await statement;
  } catch (error) {
    if (!['42P01', '42703'].includes(getDatabaseErrorCode(error) ?? '')) throw error;
  }
}
