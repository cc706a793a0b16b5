import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';

import type { Config } from '../../../config.ts';
import type { PasswordIssue, PasswordIssuer } from '../../../db/password-columns.ts';
import { type Problem, problem } from '../../problem.ts';

const DAY_MS = 86_400_000;
/** Slips are handed out in the first lessons of a term, and some pupils miss one. */
const FIRST_PASSWORD_DAYS = 14;

/**
 * A first password issued at `now`. It expires 14 days later, or 14 days after the start date of the setting
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

/** The password of an account, and what it may open. */
interface AccountPassword {
  role: number;
  is_demo: boolean;
  password_hash: string | null;
  password_source: string;
  password_expires_at: Date | null;
}

/**
 * What a password is verified against: a hash, null for the platform's default password, undefined for none. The default
 * password opens accounts of pupils only; in the demo, accounts of teachers too.
 */
export function verifiableHash(user: AccountPassword | undefined): string | null | undefined {
  if (user === undefined) return undefined;
  const opensByDefault = user.role === PUPIL_ROLE || user.is_demo;
  return user.password_hash ?? (opensByDefault ? null : undefined);
}

/** The refusal of a password that was right and has expired; null while it has not. */
export function expiryProblem(
  { password_source: source, password_expires_at: expiresAt }: AccountPassword,
  now: Date,
): Problem | null {
  if (expiresAt === null || now < expiresAt) return null;
  return problem(source === 'teacher' ? 'temporaryPasswordExpired' : 'initialPasswordExpired');
}
