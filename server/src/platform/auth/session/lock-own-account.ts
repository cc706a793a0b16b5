import type { Db } from '../../../db/database.ts';
import { problem } from '../../problem.ts';
import type { SignedIn } from './signed-in.ts';

/**
 * Begins a change of what opens one's own account: waits for another one under way, and refuses whose session that one has
 * ended, however far this call had come before. The account is locked until the transaction ends; always before
 * its sessions, as every change does it.
 *
 * @returns the hash of the password that the account has now
 * @throws notSignedIn
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
