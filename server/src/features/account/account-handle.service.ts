import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Secrets } from '../../platform/auth/secrets.ts';
import { HANDLE_MINUTES } from './identity-code.rules.ts';

/** What a handle stands for. */
interface Holder {
  schoolId: string;
  userId: string;
  phone: string;
  passwordHash: string | null;
}

/**
 * A handle for an account that tells nothing about it. Nothing is stored: it only counts beside a ticket that says which
 * account is meant, and it ends with the password it was given for, so it serves for one reset.
 */
export function newHandle(secrets: Secrets, holder: Holder, now: Date): string {
  const nonce = randomBytes(8).toString('base64url');
  const endsAt = (now.getTime() + HANDLE_MINUTES * 60_000).toString(36);
  return `${nonce}.${endsAt}.${seal(secrets, holder, nonce, endsAt)}`;
}

/** Whether a handle was given for this account, its phone and the password it has now. */
export function isHandleOf(secrets: Secrets, holder: Holder, given: string, now: Date): boolean {
  const [nonce = '', endsAt = '', mac = '', ...rest] = given.split('.');
  const expected = Buffer.from(seal(secrets, holder, nonce, endsAt));
  const said = Buffer.from(mac);
  return (
    rest.length === 0 &&
    Number.parseInt(endsAt, 36) > now.getTime() &&
    said.length === expected.length &&
    timingSafeEqual(said, expected)
  );
}

function seal(secrets: Secrets, holder: Holder, nonce: string, endsAt: string): string {
  const { schoolId, userId, phone, passwordHash } = holder;
  return createHmac('sha256', secrets.handleKey)
    .update(JSON.stringify([nonce, endsAt, schoolId, userId, phone, passwordHash]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
