import { createHmac } from 'node:crypto';

import type { Secrets } from '../secrets.ts';

/** What a browser keeps about the accounts that have signed in there: a random token for each, the last used first. */
export interface DeviceTokens {
  readonly held: readonly string[];
  /** Gives the browser another list along with the reply. */
  keep(tokens: readonly string[]): void;
}

/** Accounts that a shared computer is known to. */
export const TOKENS_PER_BROWSER = 8;

/** An account as a sign-in names it; there need not be one. */
export interface NamedAccount {
  schoolId: string;
  loginName: string;
}

/** What is kept of a token: only the browser and nobody who reads the table can tell it. */
export function deviceHash(
  secrets: Secrets,
  token: string,
  { schoolId, loginName }: NamedAccount,
): string {
  return createHmac('sha256', secrets.throttleKey)
    .update(JSON.stringify(['device', token, schoolId, loginName]))
    .digest('base64url');
}
