import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { TurnQueue } from '../../turn-queue.ts';
import type { Secrets } from '../secrets.ts';

/** OWASP's smallest argon2id setting; 8 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once than cores makes each slower (memory bandwidth). A place is about 4 ms of waiting on two cores. */
const queue = new TurnQueue({
  slots: availableParallelism(),
  places: 400,
  placesPerGroup: 300,
  retrySeconds: 5,
});
/** The group of work that no request asked for: commands, seeds, tests. */
const OWN_WORK = '';
let decoy: string | undefined;

/** Lower-case hex MD5: what the specification's client sends instead of the password. */
export function md5Hex(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}

/** A set-password call gives the password itself or its MD5; both become the MD5. */
export function asMd5(input: string): string {
  return /^[0-9a-f]{32}$/.test(input) ? input : md5Hex(input);
}

/** As hex: the library's `verify` takes text only. */
function peppered(secrets: Secrets, md5: string): string {
  return createHmac('sha256', secrets.passwordPepper).update(md5).digest('hex');
}

/**
 * What is stored: argon2id over HMAC-SHA256(pepper, MD5).
 *
 * @param group of `callerGroup`; groups take turns
 * @throws busy
 */
export function hashPassword(secrets: Secrets, md5: string, group = OWN_WORK): Promise<string> {
  return queue.run(group, () => hash(peppered(secrets, md5), cost));
}

/** Verified when there is no such account, so that the reply takes as long; a hash of nothing anyone can type. */
async function standInHash(secrets: Secrets): Promise<string> {
  decoy ??= await hash(peppered(secrets, 'decoy'), cost);
  return decoy;
}

/**
 * Whether `md5` opens an account. `stored` null means the platform's default password, undefined that there is no
 * such account; all three take the same time.
 *
 * @param group of `callerGroup`; groups take turns
 * @throws busy
 */
export async function verifyPassword(
  secrets: Secrets,
  stored: string | null | undefined,
  md5: string,
  defaultPassword: string,
  group = OWN_WORK,
): Promise<boolean> {
  const given = peppered(secrets, md5);
  if (typeof stored === 'string') return queue.run(group, () => verify(stored, given));
  const standIn = await standInHash(secrets);
  await queue.run(group, () => verify(standIn, given));
  const expected = peppered(secrets, md5Hex(defaultPassword));
  return stored === null && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
