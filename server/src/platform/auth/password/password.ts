import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { TurnQueue } from '../../turn-queue.ts';
import type { Secrets } from '../secrets.ts';
import { type HashJob, HashThread } from './hash-thread.ts';

/** One thread for each core. They have a low priority, so that many sign-ins do not slow down reads and saved answers. */
const freeThreads = Array.from({ length: availableParallelism() }, () => new HashThread());
/**
 * More parallel hashes than cores make each hash slower (memory bandwidth). On two cores each place in the queue adds
 * about 4 ms of waiting.
 */
const queue = new TurnQueue({
  slots: freeThreads.length,
  places: 400,
  placesPerGroup: 300,
  retrySeconds: 5,
});
/** The queue group of work without a request: commands, seeds, tests. */
const SERVER_WORK = '';
let decoy: string | undefined;

/** Runs a job on a free thread. The queue has as many slots as there are threads, so one is always free. */
function compute(group: string, job: HashJob): Promise<string | boolean> {
  return queue.run(group, async () => {
    const thread = freeThreads.pop() ?? new HashThread();
    try {
      return await thread.run(job);
    } finally {
      freeThreads.push(thread);
    }
  });
}

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
export async function hashPassword(
  secrets: Secrets,
  md5: string,
  group = SERVER_WORK,
): Promise<string> {
  return String(await compute(group, { kind: 'hash', password: pepper(secrets, md5) }));
}

/**
 * A hash to verify if the account does not exist, so that the reply takes the same time. No password that a user can
 * type matches it.
 */
async function standInHash(secrets: Secrets): Promise<string> {
  decoy ??= await hashPassword(secrets, 'decoy');
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
  const standIn = typeof stored === 'string' ? stored : await standInHash(secrets);
  const isSame = await compute(group, { kind: 'verify', stored: standIn, password: given });
  if (typeof stored === 'string') return isSame === true;
  const expected = pepper(secrets, md5Hex(defaultPassword));
  return stored === null && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
