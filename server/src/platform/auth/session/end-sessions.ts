import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../expiring-rows.ts';

/** Ends all sessions of a user except `keep`, and returns the number of ended sessions. */
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

export const expiringSessions: ExpiringRows = {
  table: 'sessions',
  key: ['token_hash'],
  end: sql`expires_at`,
};
