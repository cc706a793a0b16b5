import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Config } from '../../../config.ts';
import type { PasswordIssue, PasswordIssuer } from '../../../db/password-columns.ts';
import { type Problem, problem } from '../../problem.ts';

const DAY_MS = 86_400_000;
/**
 * The number of days for which a first password is valid. Password sheets are handed out in the first lessons of a term,
 * and some pupils miss one of these lessons.
 */
const FIRST_PASSWORD_DAYS = 14;

/**
 * Returns the data that is stored with a first password: who issued it, and when it was issued and expires. It expires 14
 * days after `now`, or 14 days after the setting `FIRST_PASSWORDS_FROM` if that is later.
 */
export function issueFirstPassword(
  { firstPasswordsFrom }: Pick<Config, 'firstPasswordsFrom'>,
  now: Date,
  source: Exclude<PasswordIssuer, 'teacher'>,
): PasswordIssue & { expiresAt: Date } {
  const start = Math.max(now.getTime(), firstPasswordsFrom?.getTime() ?? 0);
  return {
    source,
    issuedAt: now,
    expiresAt: new Date(start + FIRST_PASSWORD_DAYS * DAY_MS),
  };
}

/** The stored password of an account, with the columns that decide whether the account accepts it. */
interface AccountPassword {
  role: number;
  is_demo: boolean;
  password_hash: string | null;
  password_source: string;
  password_expires_at: Date | null;
}

/**
 * Returns the hash against which a password must be verified. Null means the platform's default password; undefined means
 * that no password is right. The default password is valid only for pupils, and in the demo also for teachers.
 */
export function chooseHashToVerify(user: AccountPassword | undefined): string | null | undefined {
  if (user === undefined) return undefined;
  const acceptsDefaultPassword = user.role === PUPIL_ROLE || user.is_demo;
  return user.password_hash ?? (acceptsDefaultPassword ? null : undefined);
}

/** Returns the error for a right password that has expired; null if it has not expired. */
export function findExpiryProblem(
  { password_source: source, password_expires_at: expiresAt }: AccountPassword,
  now: Date,
): Problem | null {
  if (expiresAt === null || now < expiresAt) return null;
  return problem(source === 'teacher' ? 'temporaryPasswordExpired' : 'initialPasswordExpired');
}
