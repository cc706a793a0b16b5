import { createHmac, randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import type { Secrets } from './secrets.ts';
import {
  accountLimit,
  accountTries,
  addressTries,
  latestBlock,
  orSpendOnceMore,
  secondsLeft,
  secondsUntil,
} from './throttle.ts';

/** What a browser keeps about the accounts that have signed in there: a random token for each, the last used first. */
export interface DeviceTokens {
  readonly held: readonly string[];
  /** Gives the browser another list along with the reply. */
  keep(tokens: readonly string[]): void;
}

/** Accounts that a shared computer is known to. */
export const TOKENS_PER_BROWSER = 8;
/** Browsers that know an account. */
const DEVICES_PER_ACCOUNT = 20;
export const DEVICE_UNUSED_DAYS = 180;

interface Account {
  schoolId: string;
  loginName: string;
}

/** A try at an account's password that may be judged. */
export interface GrantedTry {
  /** What it was counted on. */
  subject: string;
  /** The token of this browser that the account has signed in with before; null: none, a stranger's perhaps. */
  token: string | null;
  /** Whether the next try on the same has to wait. */
  isLast: boolean;
}

/** What is kept of a token: only the browser and nobody who reads the table can tell it. */
function deviceHash(secrets: Secrets, token: string, { schoolId, loginName }: Account): string {
  return createHmac('sha256', secrets.throttleKey)
    .update(JSON.stringify(['device', token, schoolId, loginName]))
    .digest('base64url');
}

/**
 * Spends one try at an account's password: on the browser's own count where the account has signed in rightly before,
 * else on the one that all strangers share, unless wrong passwords from the address have to wait. So nobody else's
 * tries make a pupil wait at home. One statement, the same for accounts that exist and others.
 *
 * @returns the seconds to wait, or the try
 */
export async function spendSignInTry(
  db: Db,
  secrets: Secrets,
  account: Account,
  { address, devices, now }: { address: string; devices: DeviceTokens; now: Date },
): Promise<number | GrantedTry> {
  const hashes = devices.held.map((token) => deviceHash(secrets, token, account));
  const shared = accountTries(secrets, account.schoolId, account.loginName);
  const { rows } = await sql<{
    device: string | null;
    subject: string | null;
    is_last: boolean | null;
    held_until: Date | null;
  }>`
    with known as materialized (
      select device_hash from known_devices
      where school_id = ${account.schoolId} and device_hash = any(${hashes}::text[])
      limit 1
    ),
    held as materialized (
      select blocked_until from login_throttles
      where subject = ${addressTries(secrets, address)} and blocked_until > ${now}
        and blocked_until <= ${latestBlock(now)}
        and not exists (select from known)
    ),
    spent as (
      insert into login_throttles as t (subject, failures, window_started_at, in_a_row)
      select coalesce((select device_hash from known), ${shared}), 1, ${now}::timestamptz, 1
      where not exists (select from held)
      ${orSpendOnceMore(accountLimit, now)}
      returning subject, blocked_until is not null as is_last
    )
    select (select device_hash from known) as device, (select blocked_until from held) as held_until,
      (select subject from spent) as subject, (select is_last from spent) as is_last`.execute(db);
  const {
    device = null,
    subject = null,
    is_last: isLast = null,
    held_until: held = null,
  } = rows[0] ?? {};
  if (held !== null) return secondsUntil(held, now);
  if (subject === null) return (await secondsLeft(db, device ?? shared, now)) ?? 1;
  const index = device === null ? -1 : hashes.indexOf(device);
  return { subject, token: devices.held[index] ?? null, isLast: isLast ?? false };
}

/** After a right password: forgets the tries it was counted with, and knows this browser from now on. One statement. */
export async function rememberDevice(
  db: Db,
  secrets: Secrets,
  account: Account & { userId: string },
  { granted, devices, now }: { granted: GrantedTry; devices: DeviceTokens; now: Date },
): Promise<void> {
  const token = granted.token ?? randomBytes(16).toString('base64url');
  const hash = deviceHash(secrets, token, account);
  await sql`
    with forgotten as (delete from login_throttles where subject = ${granted.subject}),
    too_many as (
      delete from known_devices d using (
        select device_hash from known_devices
        where school_id = ${account.schoolId} and user_id = ${account.userId}::uuid and device_hash <> ${hash}
        order by last_used_at desc
        offset ${DEVICES_PER_ACCOUNT - 1}
      ) old
      where d.school_id = ${account.schoolId} and d.device_hash = old.device_hash
    )
    insert into known_devices (school_id, device_hash, user_id, last_used_at)
    values (${account.schoolId}, ${hash}, ${account.userId}::uuid, ${now})
    on conflict (school_id, device_hash) do update set last_used_at = excluded.last_used_at`.execute(
    db,
  );
  const others = devices.held.filter((one) => one !== token);
  devices.keep([token, ...others].slice(0, TOKENS_PER_BROWSER));
}

/** Deletes up to `limit` browsers that nobody has signed in with for half a year; how many. */
export async function deleteUnusedDevices(db: Db, now: Date, limit: number): Promise<number> {
  const before = new Date(now.getTime() - DEVICE_UNUSED_DAYS * 86_400_000);
  const { numAffectedRows } = await sql`
    delete from known_devices where (school_id, device_hash) in (
      select school_id, device_hash from known_devices
      where last_used_at <= ${before}
      order by last_used_at
      limit ${limit}
      for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
