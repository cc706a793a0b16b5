import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { TurnQueue } from '../../turn-queue.ts';
import type { Secrets } from '../secrets.ts';

/** OWASP's smallest argon2id setting. One hash takes 8 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/**
 * More parallel hashes than cores make each hash slower (memory bandwidth). On two cores each place in the queue adds
 * about 4 ms of waiting.
 */
const queue = new TurnQueue({
  slots: availableParallelism(),
  places: 400,
  placesPerGroup: 300,
  retrySeconds: 5,
});
/** The queue group of work without a request: commands, seeds, tests. */
const SERVER_WORK = '';
let decoy: string | undefined;

/** Lower-case hex MD5: what the specification's client sends instead of the password. */
export function md5Hex(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}

/** Calls that set a password send the password or its MD5. This returns the MD5 of either. */
export function toMd5(input: string): string {
  return /^[0-9a-f]{32}$/.test(input) ? input : md5Hex(input);
}

/** The peppered MD5 in hex, because the library's `verify` takes only text. */
function pepper(secrets: Secrets, md5: string): string {
  return createHmac('sha256', secrets.passwordPepper).update(md5).digest('hex');
}

/**
 * Hashes a password for storage: argon2id over HMAC-SHA256(pepper, MD5).
 *
 * @param group of `callerGroup`; groups take turns
 * @throws busy
 */
export function hashPassword(secrets: Secrets, md5: string, group = SERVER_WORK): Promise<string> {
  return queue.run(group, () => hash(pepper(secrets, md5), cost));
}

/**
 * A hash to verify if the account does not exist, so that the reply takes the same time. No password that a user can
 * type matches it.
 */
async function standInHash(secrets: Secrets): Promise<string> {
  decoy ??= await hash(pepper(secrets, 'decoy'), cost);
  return decoy;
}

/**
 * Whether `md5` opens an account. `stored` is null for the platform's default password, and undefined if the account
 * does not exist. All three cases take the same time.
 *
 * @param group of `callerGroup`; groups take turns
 * @throws busy
 */
export async function verifyPassword(
  secrets: Secrets,
  stored: string | null | undefined,
  md5: string,
  defaultPassword: string,
  group = SERVER_WORK,
): Promise<boolean> {
  const given = pepper(secrets, md5);
  if (typeof stored === 'string') return queue.run(group, () => verify(stored, given));
  const standIn = await standInHash(secrets);
  await queue.run(group, () => verify(standIn, given));
  const expected = pepper(secrets, md5Hex(defaultPassword));
  return stored === null && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
