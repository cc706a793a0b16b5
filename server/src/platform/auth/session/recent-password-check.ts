import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { problem } from '../../problem.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * The number of minutes for which a password check is recent. Changes that are hard to undo need a recent check in the same
 * session.
 */
const RECENT_MINUTES = 10;

/**
 * Checks that the user has given the right password in this session in the last 10 minutes.
 *
 * @throws {Problem} `passwordCheckNeeded` if the user has not given it
 */
export async function requireRecentPasswordCheck(db: Db, user: SignedIn, now: Date): Promise<void> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('school_id', '=', user.schoolId)
    .where('user_id', '=', user.userId)
    .where('id', '=', user.sessionId)
    .where('password_checked_at', '>', new Date(now.getTime() - RECENT_MINUTES * 60_000))
    .executeTakeFirst();
  if (row === undefined) throw problem('passwordCheckNeeded');
}

/** Records that the user has given the right password in this session. */
export async function recordPasswordCheck(db: Db, user: SignedIn, now: Date): Promise<void> {
  await sql`
    update sessions set password_checked_at = ${now}
    where school_id = ${user.schoolId} and user_id = ${user.userId}::uuid and id = ${user.sessionId}::uuid
  `.execute(db);
}

/** Checks whether the user has ever given the right password in this session. */
export async function hasGivenPassword(db: Db, user: SignedIn): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('school_id', '=', user.schoolId)
    .where('user_id', '=', user.userId)
    .where('id', '=', user.sessionId)
    .where('password_checked_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}
