import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

import type { Secrets } from '../../platform/auth/secrets.ts';
import { HANDLE_MINUTES } from './identity-code.rules.ts';

/** The account that a handle identifies. */
interface Holder {
  schoolId: string;
  userId: string;
  phone: string;
  passwordHash: string | null;
}

/**
 * Creates a handle for an account. The handle reveals nothing about the account, and the server does not store it. It is valid
 * only together with a ticket for the same account, and becomes invalid when the password changes. So a handle can be used for
 * one reset.
 */
export function createHandle(secrets: Secrets, holder: Holder, now: Date): string {
  const nonce = randomBytes(8).toString('base64url');
  const endsAt = (now.getTime() + HANDLE_MINUTES * 60_000).toString(36);
  return `${nonce}.${endsAt}.${computeMac(secrets, holder, nonce, endsAt)}`;
}

/** Checks whether a handle was created for this account with its current phone number and password. */
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
