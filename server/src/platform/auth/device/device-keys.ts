import { createHmac } from 'node:crypto';

import type { Secrets } from '../secrets.ts';

/** Limits the size of the sign-in reply. An account has far fewer resets while a device holds unsent data. */
const OLDER_MAX = 20;

/**
 * The keys for a user's unsent data on devices, the newest first. Each key is 32 bytes in base64url; dots separate
 * them. The first key encrypts; the others decrypt what a device encrypted before a password reset
 * (docs/decisions/0048).
 */
export function deriveDeviceKeys(secrets: Secrets, userId: string, version: number): string {
  const oldest = Math.max(0, version - OLDER_MAX);
  const count = version - oldest + 1;
  return Array.from({ length: count }, (_, age) => deriveKey(secrets, userId, version - age)).join(
    '.',
  );
}

/** Version 0 uses the id alone, because keys had no version at first. */
function deriveKey({ deviceKey }: Secrets, userId: string, version: number): string {
  const subject = version === 0 ? userId : `${userId} ${version}`;
  return createHmac('sha256', deviceKey).update(subject).digest('base64url');
}
