import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import type { Viewer } from '../db/visible-klasses.ts';

/** Counts what a teacher has created since a time. */
export async function selectMadeCount(
  db: Db,
  table: 'art_activities' | 'art_clubs' | 'questionnaire_runs',
  { schoolId, userId }: Viewer,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(table)}
    where school_id = ${schoolId} and owner_id = ${userId}::uuid and created_at > ${since}
  `.execute(db);
  return rows[0]?.count ?? 0;
}
