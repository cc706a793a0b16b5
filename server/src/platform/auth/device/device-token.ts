import { createHmac } from 'node:crypto';

import type { Secrets } from '../secrets.ts';

/**
 * The device tokens of a browser: one random token for each account that has signed in there. The token that was used last
 * is first.
 */
export interface DeviceTokens {
  readonly tokens: readonly string[];
  /** Replaces the tokens in the browser when the reply is sent. */
  store(tokens: readonly string[]): void;
}

/** The maximum number of accounts for which one browser can be a known device. */
export const TOKENS_PER_BROWSER = 8;

/** The account to which a client wants to sign in. The account may not exist. */
export interface NamedAccount {
  schoolId: string;
  loginName: string;
}

/**
 * Computes the keyed hash of a device token, which the database stores. Without the token from the browser, the hash does
 * not show to which browser or account the token belongs.
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
