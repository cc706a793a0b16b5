/** The issuer of a password that the user did not choose. */
export type PasswordIssuer = 'platform' | 'sheet' | 'slip' | 'operator' | 'teacher';

/** The origin and the expiry of an issued password. */
export interface PasswordIssue {
  source: PasswordIssuer;
  issuedAt: Date;
  /** The expiry, or null if the password does not expire, as in the demo. */
  expiresAt: Date | null;
}

/** Builds the columns of `users` about the origin of a password. `issue` is null for a password that the user chose. */
export function buildPasswordColumns(issue: PasswordIssue | null) {
  return {
    must_change_password: issue !== null,
    password_source: issue?.source ?? 'holder',
    password_issued_at: issue?.issuedAt ?? null,
    password_expires_at: issue?.expiresAt ?? null,
  };
}
