import { createHmac } from 'node:crypto';

import type { Secrets } from '../secrets.ts';

/**
 * The maximum number of older keys in a sign-in reply. An account has far fewer password resets while a device has unsent
 * data.
 */
const OLDER_KEYS_MAX = 20;

/**
 * Derives the keys for a user's unsent data on devices, the newest first. Each key is 32 bytes in base64url; dots separate
 * the keys. The first key encrypts. The other keys decrypt data that a device encrypted before a password reset
 * (docs/decisions/0048).
 */
export function deriveDeviceKeys(secrets: Secrets, userId: string, version: number): string {
  const oldest = Math.max(0, version - OLDER_KEYS_MAX);
  const count = version - oldest + 1;
  return Array.from({ length: count }, (_, age) => deriveKey(secrets, userId, version - age)).join(
    '.',
  );
}

/** Derives the key of one version. Version 0 uses the user's id alone, because keys had no version at first. */
function deriveKey({ deviceKey }: Secrets, userId: string, version: number): string {
  const subject = version === 0 ? userId : `${userId} ${version}`;
  return createHmac('sha256', deviceKey).update(subject).digest('base64url');
}
