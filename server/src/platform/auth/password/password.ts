import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { TurnQueue } from '../../turn-queue.ts';
import type { Secrets } from '../secrets.ts';
import { type HashJob, HashThread } from './hash-thread.ts';

/**
 * The threads that have no job, at first one for each core. They have a low priority, so that many sign-ins do not slow
 * down reads and saved answers.
 */
const freeThreads = Array.from({ length: availableParallelism() }, () => new HashThread());
/**
 * The queue for hash jobs. More parallel hashes than cores would make each hash slower (memory bandwidth). On two cores
 * each waiting job adds about 4 ms to the wait.
 */
const queue = new TurnQueue({
  slots: freeThreads.length,
  places: 400,
  placesPerGroup: 300,
  retrySeconds: 5,
});
/** The queue group of jobs that no request causes: commands, seeds, tests. */
const SERVER_WORK = '';
let decoy: string | undefined;

/** Runs a job on a free thread. The queue has as many slots as there are threads, so that a thread is always free. */
function runOnFreeThread(group: string, job: HashJob): Promise<string | boolean> {
  return queue.run(group, async () => {
    const thread = freeThreads.pop() ?? new HashThread();
    try {
      return await thread.run(job);
    } finally {
      freeThreads.push(thread);
    }
  });
}

/** Returns the MD5 of a text in lower-case hex. The specification's client sends this MD5 instead of the password. */
export function md5Hex(text: string): string {
  return createHash('md5').update(text, 'utf8').digest('hex');
}

/** Returns the MD5 of a password. `input` is the password or already its MD5, because calls that set a password accept both. */
export function toMd5(input: string): string {
  return /^[0-9a-f]{32}$/.test(input) ? input : md5Hex(input);
}

/**
 * Computes the HMAC of an MD5 with the pepper, a secret key that is not in the database. The result is hex, because the
 * library's `verify` accepts only text.
 */
export function addPepper(secrets: Secrets, md5: string): string {
  return createHmac('sha256', secrets.passwordPepper).update(md5).digest('hex');
}

/**
 * Hashes a password for storage: argon2id over HMAC-SHA256(pepper, MD5).
 *
 * @param group from `getCallerGroup`; groups take turns in the queue
 * @throws {Problem} `busy` if too many jobs wait
 */
export async function hashPassword(
  secrets: Secrets,
  md5: string,
  group = SERVER_WORK,
): Promise<string> {
  return String(await runOnFreeThread(group, { kind: 'hash', password: addPepper(secrets, md5) }));
}

/**
 * Returns a hash to verify if there is no stored hash, so that the reply takes the same time. No password that a user can
 * type matches this hash.
 */
async function getDecoyHash(secrets: Secrets): Promise<string> {
  decoy ??= await hashPassword(secrets, 'decoy');
  return decoy;
}

/**
 * Checks whether `md5` is the right password of an account. `stored` is the stored hash, null for the platform's default
 * password, or undefined if the account does not exist. All three cases take the same time.
 *
 * @param group from `getCallerGroup`; groups take turns in the queue
 * @throws {Problem} `busy` if too many jobs wait
 */
export async function verifyPassword(
  secrets: Secrets,
  stored: string | null | undefined,
  md5: string,
  defaultPassword: string,
  group = SERVER_WORK,
): Promise<boolean> {
  const given = addPepper(secrets, md5);
  const hashToVerify = typeof stored === 'string' ? stored : await getDecoyHash(secrets);
  const isSame = await runOnFreeThread(group, {
    kind: 'verify',
    stored: hashToVerify,
    password: given,
  });
  if (typeof stored === 'string') return isSame === true;
  const expected = addPepper(secrets, md5Hex(defaultPassword));
  return stored === null && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
