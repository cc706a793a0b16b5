import { inTransaction } from '../../db/in-transaction.ts';
import type { Context } from '../../platform/context.ts';
import { asMd5, hashPassword, md5Hex, verifyPassword } from '../../platform/password.ts';
import { problem } from '../../platform/problem.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import { forgetTries, spendTry, throttleSubject } from '../../platform/throttle.ts';
import { deleteOtherSessions, selectPassword, updatePassword } from './account.repository.ts';
import { newPasswordFault } from './password.rules.ts';

const FREE_TRIES = 5;

/**
 * Changes the password of whoever the token says; `idn` of the specification's payload only has to agree. All other
 * sessions end.
 */
export async function changePassword(
  context: Context,
  user: SignedIn,
  input: { oldPassword: string; newPassword: string; idn?: string | undefined },
): Promise<void> {
  const { db, secrets, config } = context;
  const now = context.clock.now();
  const subject = throttleSubject(secrets, 'old password', user.schoolId, user.userId);
  const wait = await spendTry(db, subject, FREE_TRIES, now);
  if (wait !== null) throw problem('tooFrequent', { retry_after: wait });

  const { password_hash: stored, roll_number: rollNumber } = await selectPassword(
    db,
    user.schoolId,
    user.userId,
  );
  if (input.idn !== undefined && input.idn !== '' && input.idn !== rollNumber) {
    throw problem('badRequest');
  }
  const old = asMd5(input.oldPassword);
  if (!(await verifyPassword(secrets, stored, old, config.defaultPassword))) {
    throw problem('wrongOldPassword');
  }
  await forgetTries(db, subject);

  const next = asMd5(input.newPassword);
  const isDefault = next === md5Hex(config.defaultPassword);
  const fault = newPasswordFault(input.newPassword, next !== input.newPassword, isDefault);
  if (fault !== null) throw problem(fault);
  const hash = await hashPassword(secrets, next);
  await inTransaction(db, async (db) => {
    await updatePassword(db, user.schoolId, user.userId, hash);
    await deleteOtherSessions(db, user.schoolId, user.userId, user.sessionId);
  });
}
