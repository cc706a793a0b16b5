import type { Db } from '../../../db/database.ts';
import { problem } from '../../problem.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * Locks the user's own account row until the transaction ends. Must run before a change of the account's password, phone number
 * or chat app. Waits for a parallel change, and throws if that change has ended this session. Every such change locks the
 * account before its sessions.
 *
 * @returns the account's current password hash
 * @throws {Problem} `notSignedIn` if the session has ended
 */
export async function lockOwnAccount(
  db: Db,
  { schoolId, userId, sessionId }: SignedIn,
): Promise<string | null> {
  const { password_hash: hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst();
  if (session === undefined) throw problem('notSignedIn');
  return hash;
}
