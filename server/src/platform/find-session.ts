import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import type { SignedIn } from './signed-in.ts';

/** A session unused for this long has ended; every use extends it, up to the session's own end. */
const IDLE_DAYS = 7;
/** How stale `last_seen_at` may get before a call refreshes it; saves a write a request. */
const SEEN_EVERY_MINUTES = 10;

interface SessionUse {
  signedIn: SignedIn;
  /** Whether `last_seen_at` wants refreshing. */
  isStale: boolean;
}

/** Who holds this token now, or null: ended, idle too long, suspended, unknown. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<SessionUse | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.school_id', '=', 'sessions.school_id')
        .onRef('users.id', '=', 'sessions.user_id'),
    )
    .select([
      'sessions.id as sessionId',
      'sessions.last_seen_at as lastSeenAt',
      'users.school_id as schoolId',
      'users.id as userId',
      'users.role',
      'users.grade',
      'users.klass',
      'users.must_change_password as mustChangePassword',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.last_seen_at', '>', new Date(now.getTime() - IDLE_DAYS * 86_400_000))
    .where('users.state', '=', 'active')
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    signedIn: {
      schoolId: row.schoolId,
      userId: row.userId,
      sessionId: row.sessionId,
      role: row.role === 5 ? 5 : 2,
      grade: row.grade,
      klass: row.klass,
      mustChangePassword: row.mustChangePassword,
    },
    isStale: now.getTime() - row.lastSeenAt.getTime() > SEEN_EVERY_MINUTES * 60_000,
  };
}

/** Notes that a session was used. */
export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await sql`update sessions set last_seen_at = ${now} where token_hash = ${tokenHash} and last_seen_at < ${now}`.execute(
    db,
  );
}
