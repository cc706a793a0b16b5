import { hashSync } from '@node-rs/argon2';

import { addPepper, md5Hex } from '../platform/auth/password/password.ts';
import type { Secrets } from '../platform/auth/secrets.ts';

/** The lowest cost that argon2 accepts. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Hashes a password for the users of tests. The product verifies it like its own hashes, but in no time, because tests sign
 * in thousands of times.
 */
export function hashCheaply(secrets: Secrets, password: string): string {
  return hashSync(addPepper(secrets, md5Hex(password)), cost);
}
