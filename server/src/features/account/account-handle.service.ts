import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Secrets } from '../../platform/auth/secrets.ts';
import { HANDLE_MINUTES } from './identity-code.rules.ts';

/** The data of the account that a handle stands for. */
interface Holder {
  schoolId: string;
  userId: string;
  phone: string;
  passwordHash: string | null;
}

/**
 * Creates a handle for an account that reveals nothing about it. Nothing is stored: the handle is valid only together
 * with a ticket for the same account, and it ends when the password changes. So it serves for one reset.
 */
export function createHandle(secrets: Secrets, holder: Holder, now: Date): string {
  const nonce = randomBytes(8).toString('base64url');
  const endsAt = (now.getTime() + HANDLE_MINUTES * 60_000).toString(36);
  return `${nonce}.${endsAt}.${computeMac(secrets, holder, nonce, endsAt)}`;
}

/** Whether a handle was created for this account with its current phone and password. */
export function isHandleValid(secrets: Secrets, holder: Holder, given: string, now: Date): boolean {
  const [nonce = '', endsAt = '', mac = '', ...rest] = given.split('.');
  const expectedMac = Buffer.from(computeMac(secrets, holder, nonce, endsAt));
  const givenMac = Buffer.from(mac);
  return (
    rest.length === 0 &&
    Number.parseInt(endsAt, 36) > now.getTime() &&
    givenMac.length === expectedMac.length &&
    timingSafeEqual(givenMac, expectedMac)
  );
}

function computeMac(secrets: Secrets, holder: Holder, nonce: string, endsAt: string): string {
  const { schoolId, userId, phone, passwordHash } = holder;
  return createHmac('sha256', secrets.handleKey)
    .update(JSON.stringify([nonce, endsAt, schoolId, userId, phone, passwordHash]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');
}
