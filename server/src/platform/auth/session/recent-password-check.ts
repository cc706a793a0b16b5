import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { problem } from '../../problem.ts';
import type { SignedIn } from './signed-in.ts';

/** Changes that are hard to undo need the password given in the same session at most this long ago. */
const RECENT_MINUTES = 10;

/** @throws passwordCheckNeeded */
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

/** Records that the user gave the right password in this session. */
export async function recordPasswordCheck(db: Db, user: SignedIn, now: Date): Promise<void> {
  await sql`
    update sessions set password_checked_at = ${now}
    where school_id = ${user.schoolId} and user_id = ${user.userId}::uuid and id = ${user.sessionId}::uuid
  `.execute(db);
}

/** Whether the user has ever given the right password in this session. */
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
