import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';

/** Signs a user out everywhere, but for the session to keep, if any; how many ended. */
export async function endSessions(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
  keep: string | null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .$if(keep !== null, (query) => query.where('id', '!=', keep))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes up to `limit` sessions past their end; how many. */
export async function deleteExpiredSessions(db: Db, now: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where token_hash in (
      select token_hash from sessions
      where expires_at <= ${now}
      order by expires_at
      limit ${limit}
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
