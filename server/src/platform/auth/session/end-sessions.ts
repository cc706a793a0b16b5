import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../expiring-rows.ts';

/** Ends all sessions of a user except the session with the id `sessionIdToKeep`. Returns the number of ended sessions. */
export async function endSessions(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
  sessionIdToKeep: string | null,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .$if(sessionIdToKeep !== null, (query) => query.where('id', '!=', sessionIdToKeep))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const expiringSessions: ExpiringRows = {
  table: 'sessions',
  key: ['token_hash'],
  end: sql`expires_at`,
};
