import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import { isCommonPassword } from '../../platform/common-passwords.ts';
import type { Context } from '../../platform/context.ts';
import { endSessions } from '../../platform/end-sessions.ts';
import { asMd5, hashPassword, md5Hex, verifyPassword } from '../../platform/password.ts';
import { problem } from '../../platform/problem.ts';
import type { SignedIn } from '../../platform/signed-in.ts';
import {
  accountLimit,
  forgetTries,
  oldPasswordTries,
  secondsLeft,
  spendTry,
} from '../../platform/throttle.ts';
import { selectPassword, updatePassword } from './account.repository.ts';
import { newPasswordFault } from './password.rules.ts';

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
  const subject = oldPasswordTries(secrets, user);
  const wait = await spendTry(db, subject, accountLimit, now);
  if (wait !== null) throw problem('tooFrequent', { retry_after: wait });

  const { password_hash: stored, roll_number: rollNumber } = await selectPassword(
    db,
    user.schoolId,
    user.userId,
  );
  if (input.idn !== undefined && input.idn !== '' && input.idn !== rollNumber) {
    throw problem('badRequest');
  }
  const noted = { at: now, schoolId: user.schoolId, subject: user.userId };
  const old = asMd5(input.oldPassword);
  if (!(await verifyPassword(secrets, stored, old, config.defaultPassword))) {
    await audit(db, { ...noted, event: 'passwordChangeFailed', detail: 'old' });
    if ((await secondsLeft(db, subject, now)) !== null) {
      await audit(db, { ...noted, event: 'throttled', detail: 'session' });
    }
    throw problem('wrongOldPassword');
  }
  await forgetTries(db, subject);

  const next = asMd5(input.newPassword);
  const fault = newPasswordFault({
    typed: next === input.newPassword ? null : input.newPassword,
    isCommon: next === md5Hex(config.defaultPassword) || isCommonPassword(input.newPassword),
    isOld: next === old,
  });
  if (fault !== null) throw problem(fault);
  const hash = await hashPassword(secrets, next);
  await inTransaction(db, async (db) => {
    await updatePassword(db, user.schoolId, user.userId, hash);
    await endSessions(db, user, user.sessionId);
    await audit(db, { ...noted, event: 'passwordChanged' });
  });
}
