import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';

import { hash, verify } from '@node-rs/argon2';

import { problem } from './problem.ts';
import type { Secrets } from './secrets.ts';

/** OWASP's smallest argon2id setting; 8 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once than cores makes each slower (memory bandwidth). */
const slots = availableParallelism();
const QUEUE_MAX = 400;
let decoy: string | undefined;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs `work` when a core is free; with too many waiting, refuses with 503 rather than let all wait. */
async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= slots) {
    if (waiting.length >= QUEUE_MAX) throw problem('busy', { retry_after: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

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

/** What is stored: argon2id over HMAC-SHA256(pepper, MD5). */
export function hashPassword(secrets: Secrets, md5: string): Promise<string> {
  return withSlot(() => hash(peppered(secrets, md5), cost));
}

/** Verified when there is no such account, so that the reply takes as long; a hash of nothing anyone can type. */
async function standInHash(secrets: Secrets): Promise<string> {
  decoy ??= await hash(peppered(secrets, 'decoy'), cost);
  return decoy;
}

/** What a password is verified against: one that a teacher's approval gave opens nothing after its time. */
export function liveHash(
  user: { password_hash: string | null; password_expires_at: Date | null } | undefined,
  now: Date,
): string | null | undefined {
  if (user?.password_expires_at && user.password_expires_at <= now) return undefined;
  return user?.password_hash;
}

/**
 * Whether `md5` opens an account. `stored` null means the platform's default password, undefined that there is no
 * such account; all three take the same time.
 */
export async function verifyPassword(
  secrets: Secrets,
  stored: string | null | undefined,
  md5: string,
  defaultPassword: string,
): Promise<boolean> {
  const given = peppered(secrets, md5);
  if (typeof stored === 'string') return withSlot(() => verify(stored, given));
  const standIn = await standInHash(secrets);
  await withSlot(() => verify(standIn, given));
  const expected = peppered(secrets, md5Hex(defaultPassword));
  return stored === null && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}
