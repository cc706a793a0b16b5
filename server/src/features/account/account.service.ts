import { inTransaction } from '../../db/in-transaction.ts';
import { audit } from '../../platform/audit/audit.ts';
import { hashDeviceToken } from '../../platform/auth/device/device-token.ts';
import { deleteKnownDevices } from '../../platform/auth/device/known-devices.ts';
import { getCallerGroup } from '../../platform/auth/limits/caller-group.ts';
import {
  accountLimit,
  deleteTries,
  returnTryOnError,
  getOldPasswordTrySubject,
  selectSecondsUntilNextTry,
  spendTry,
} from '../../platform/auth/limits/throttle.ts';
import { isCommonPassword } from '../../platform/auth/password/common-passwords.ts';
import {
  findExpiryProblem,
  chooseHashToVerify,
} from '../../platform/auth/password/issued-password.ts';
import {
  toMd5,
  hashPassword,
  md5Hex,
  verifyPassword,
} from '../../platform/auth/password/password.ts';
import {
  isPersonalPassword,
  type PersonalFacts,
  selectPersonalFacts,
} from '../../platform/auth/password/personal-password.ts';
import { endSessions } from '../../platform/auth/session/end-sessions.ts';
import { lockOwnAccount } from '../../platform/auth/session/lock-own-account.ts';
import {
  hasGivenPassword,
  recordPasswordCheck,
} from '../../platform/auth/session/recent-password-check.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { problem } from '../../platform/problem.ts';
import { selectPassword, updatePassword } from './account.repository.ts';
import type { SignedInClient } from './client.service.ts';
import { deletePendingRequest } from './password-reset.repository.ts';
import { findPasswordFault } from './password.rules.ts';

/**
 * Changes the password of the signed-in user. The server does not need `idn` of the specification's payload, but refuses a wrong
 * one. All other sessions end. If the old password was issued, other people may know it, so only this browser stays a known
 * device.
 */
export async function changePassword(
  context: Context,
  { user, tokens }: Pick<SignedInClient, 'user' | 'tokens'>,
  input: { oldPassword: string; newPassword: string; idn?: string | undefined },
): Promise<void> {
  const { db, secrets } = context;
  const now = context.clock.now();
  const old = toMd5(input.oldPassword);
  const verified = await verifyOwnPassword(context, user, old, input.idn ?? '');
  const facts = await selectPersonalFacts(db, user);
  const next = await checkNewPassword(context, input.newPassword, { old, facts });
  const hash = await hashPassword(secrets, next, getCallerGroup(db));
  await inTransaction(db, async (db) => {
    await deletePendingRequest(db, user);
    // The password changed after it was verified, so the old password in the request is wrong now.
    if ((await lockOwnAccount(db, user)) !== verified) throw problem('wrongOldPassword');
    await updatePassword(db, user.schoolId, user.userId, hash);
    if (user.mustChangePassword) {
      const account = { schoolId: user.schoolId, loginName: facts.loginName };
      const ownHashes = tokens.map((token) => hashDeviceToken(secrets, token, account));
      await deleteKnownDevices(db, user, ownHashes);
    }
    await endSessions(db, user, user.sessionId);
    await recordPasswordCheck(db, user, now);
    const auditFields = { at: now, schoolId: user.schoolId, subject: user.userId };
    await audit(db, { ...auditFields, event: 'passwordChanged' });
  });
}

/** Records for the next 10 minutes that this user knows the password. */
export async function checkPassword(
  context: Context,
  user: SignedIn,
  input: { password: string },
): Promise<void> {
  await verifyOwnPassword(context, user, toMd5(input.password), '');
  await recordPasswordCheck(context.db, user, context.clock.now());
}

/**
 * Checks a new password and returns its MD5 hash. `old` is the MD5 hash of the old password, from which the new one must differ.
 * `facts` are the facts of the account. Both may be unknown.
 */
export async function checkNewPassword(
  { config }: Context,
  input: string,
  { old, facts }: { old?: string; facts?: PersonalFacts },
): Promise<string> {
  const next = toMd5(input);
  const isMd5 = next === input;
  const plainPassword = isMd5 && config.acceptsMd5NewPassword ? null : input;
  const isDefault = next === md5Hex(config.defaultPassword);
  const fault = findPasswordFault({
    plainPassword,
    isCommon: isDefault || (await isCommonPassword(input)),
    isPersonal:
      plainPassword !== null && !!facts && (await isPersonalPassword(plainPassword, facts)),
    isOld: next === old,
  });
  if (fault !== null) throw problem(fault);
  return next;
}

/**
 * Verifies the user's own password and returns the stored hash. It counts a try before, and removes the count if the password is
 * right. An empty roll number is not compared.
 */
async function verifyOwnPassword(
  { db, secrets, config, clock }: Context,
  user: SignedIn,
  md5: string,
  rollNumber: string,
): Promise<string | null> {
  const now = clock.now();
  const subject = getOldPasswordTrySubject(secrets, user, await hasGivenPassword(db, user));
  const wait = await spendTry(db, subject, accountLimit, now);
  if (wait !== null) throw problem('tooFrequent', { retry_after: wait });

  const account = await selectPassword(db, user.schoolId, user.userId);
  if (rollNumber !== '' && rollNumber !== account.roll_number) throw problem('badRequest');
  const group = getCallerGroup(db);
  const isRight = await returnTryOnError(db, subject, () =>
    verifyPassword(secrets, chooseHashToVerify(account), md5, config.defaultPassword, group),
  );
  if (!isRight) {
    const auditFields = { at: now, schoolId: user.schoolId, subject: user.userId };
    await audit(db, { ...auditFields, event: 'passwordChangeFailed', detail: 'old' });
    if ((await selectSecondsUntilNextTry(db, subject, now)) !== null) {
      await audit(db, { ...auditFields, event: 'throttled', detail: 'session' });
    }
    throw problem('wrongOldPassword');
  }
  await deleteTries(db, subject);
  const expired = findExpiryProblem(account, now);
  if (expired !== null) throw expired;
  return account.password_hash;
}
