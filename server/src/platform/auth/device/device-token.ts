import { createHmac } from 'node:crypto';

import type { Secrets } from '../secrets.ts';

/** The device tokens of a browser: one random token for each account that has signed in there, the last used first. */
export interface DeviceTokens {
  readonly tokens: readonly string[];
  /** Replaces the list in the browser with the reply. */
  store(tokens: readonly string[]): void;
}

/** The most accounts that can have a known device in one browser. */
export const TOKENS_PER_BROWSER = 8;

/** The account that a sign-in names; it may not exist. */
export interface NamedAccount {
  schoolId: string;
  loginName: string;
}

/**
 * The keyed hash that the database stores. Without the token from the browser, the table does not show which browser
 * or account it belongs to.
 */
export function hashDeviceToken(
  secrets: Secrets,
  token: string,
  { schoolId, loginName }: NamedAccount,
): string {
  return createHmac('sha256', secrets.throttleKey)
    .update(JSON.stringify(['device', token, schoolId, loginName]))
    .digest('base64url');
}
