import { createHmac } from 'node:crypto';

import type { Secrets } from '../secrets.ts';

/** Far more resets than happen while a device waits for its user. It bounds the reply of a sign-in. */
const OLDER_MAX = 20;

/**
 * The keys of what waits on a user's devices, the newest first, each 32 bytes in base64url, separated by dots. The
 * first one seals; the others open what a device sealed before the password was reset (docs/decisions/0048).
 */
export function deviceKeys(secrets: Secrets, userId: string, version: number): string {
  const oldest = Math.max(0, version - OLDER_MAX);
  const count = version - oldest + 1;
  return Array.from({ length: count }, (_, age) => keyOf(secrets, userId, version - age)).join('.');
}

/** Version 0 is of the id alone, as all keys were before there were versions. */
function keyOf({ deviceKey }: Secrets, userId: string, version: number): string {
  const subject = version === 0 ? userId : `${userId} ${version}`;
  return createHmac('sha256', deviceKey).update(subject).digest('base64url');
}
