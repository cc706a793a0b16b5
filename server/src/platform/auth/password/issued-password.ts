import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Config } from '../../../config.ts';
import type { PasswordIssue, PasswordIssuer } from '../../../db/password-columns.ts';
import { type Problem, problem } from '../../problem.ts';

const DAY_MS = 86_400_000;
/** Password sheets are handed out in the first lessons of a term, and some pupils miss one. */
const FIRST_PASSWORD_DAYS = 14;

/**
 * Creates the issue data of a first password. It expires 14 days after `now`, or 14 days after the setting
 * `FIRST_PASSWORDS_FROM` if that is later.
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

/** The stored password of an account, with the columns that decide what it opens. */
interface AccountPassword {
  role: number;
  is_demo: boolean;
  password_hash: string | null;
  password_source: string;
  password_expires_at: Date | null;
}

/**
 * What to verify a password against: a hash, null for the platform's default password, undefined for no password. The
 * default password opens only accounts of pupils; in the demo also accounts of teachers.
 */
export function chooseHashToVerify(user: AccountPassword | undefined): string | null | undefined {
  if (user === undefined) return undefined;
  const opensByDefault = user.role === PUPIL_ROLE || user.is_demo;
  return user.password_hash ?? (opensByDefault ? null : undefined);
}

/** The error for a right password that has expired; null if it has not expired. */
export function findExpiryProblem(
  { password_source: source, password_expires_at: expiresAt }: AccountPassword,
  now: Date,
): Problem | null {
  if (expiresAt === null || now < expiresAt) return null;
  return problem(source === 'teacher' ? 'temporaryPasswordExpired' : 'initialPasswordExpired');
}
