import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { hashDeviceToken, type DeviceTokens, type NamedAccount } from '../device/device-token.ts';
import type { Secrets } from '../secrets.ts';
import {
  accountLimit,
  accountTrySubject,
  addressLimit,
  addressTrySubject,
  buildReturnTrySql,
  buildSpendOnConflictSql,
  selectSecondsUntilNextTry,
} from './throttle.ts';

/** A sign-in try that is within the limits, so its password may be verified. */
export interface GrantedTry {
  /** The counter of the account, for this device or for all unknown devices. */
  subject: string;
  /** The counter of the address group. */
  addressSubject: string;
  /**
   * Start of the ten-minute window that the address group's try was taken from. Null if none was taken: a known device
   * may sign in although its address group is blocked.
   */
  addressWindow: Date | null;
  /** The token of this browser if the account has signed in here before; null for an unknown browser. */
  token: string | null;
  /** Whether the next try on the same counter has to wait. */
  isLast: boolean;
}

interface SpentRow {
  device: string | null;
  address_window: Date | null;
  subject: string | null;
  is_last: boolean | null;
}

/**
 * Spends one try of the address group and one of the account, before any password work. The account's try comes from
 * this browser's own counter if the account has signed in here before, else from the counter that all unknown browsers
 * share. A blocked address group refuses unknown browsers only. A refused try counts for the address group, never for
 * the account. One statement, so parallel tries never exceed a limit. It behaves the same for accounts that do not
 * exist.
 *
 * @returns the seconds to wait, or the try
 */
export async function spendSignInTry(
  db: Db,
  secrets: Secrets,
  account: NamedAccount,
  { address, devices, now }: { address: string; devices: DeviceTokens; now: Date },
): Promise<number | GrantedTry> {
  const hashes = devices.tokens.map((token) => hashDeviceToken(secrets, token, account));
  const shared = accountTrySubject(secrets, account.schoolId, account.loginName);
  const addressSubject = addressTrySubject(secrets, address);
  // The CTE "address_try" reads the address group's row first, so all statements lock the two rows in this order.
  const { rows } = await sql<SpentRow>`
    with known as materialized (
      select device_hash from known_devices
      where school_id = ${account.schoolId} and device_hash = any(${hashes}::text[])
      limit 1
    ),
    address as (
      insert into login_throttles as t (subject, failures, window_started_at, in_a_row)
      values (${addressSubject}, 1, ${now}, 1)
      ${buildSpendOnConflictSql(addressLimit, now)}
      returning window_started_at
    ),
    address_try as materialized (select max(window_started_at) as address_window from address),
    account as (
      insert into login_throttles as t (subject, failures, window_started_at, in_a_row)
      select coalesce((select device_hash from known), ${shared}), 1, ${now}::timestamptz, 1
      from address_try
      where address_window is not null or exists (select from known)
      ${buildSpendOnConflictSql(accountLimit, now)}
      returning subject, blocked_until is not null as is_last
    )
    select (select device_hash from known) as device, address_window,
      (select subject from account) as subject, (select is_last from account) as is_last
    from address_try`.execute(db);
  const row = rows[0];
  const device = row?.device ?? null;
  const addressWindow = row?.address_window ?? null;
  if (row?.subject == null) {
    const isAddressBlocked = addressWindow === null && device === null;
    const blocked = isAddressBlocked ? addressSubject : (device ?? shared);
    // A try returned since then may have ended the wait.
    return (await selectSecondsUntilNextTry(db, blocked, now)) ?? 1;
  }
  const token = device === null ? null : (devices.tokens[hashes.indexOf(device)] ?? null);
  const isLast = row.is_last ?? false;
  return { subject: row.subject, addressSubject, addressWindow, token, isLast };
}

/** Clears the account's tries after a right password, and returns the address group's try. */
export async function clearSignInTry(db: Db, granted: GrantedTry): Promise<void> {
  await sql`with ${buildClearTriesSql(granted)} select`.execute(db);
}

/** The CTEs that do this. The delete reads the result of the update, so the address group's row is locked first. */
export function buildClearTriesSql({
  subject,
  addressSubject,
  addressWindow,
}: GrantedTry): RawBuilder<unknown> {
  return sql`
    given_back as (${buildReturnTrySql(addressSubject, addressWindow, addressLimit)} returning subject),
    cleared as (
      delete from login_throttles where subject = ${subject} and (select count(*) from given_back) >= 0
    )`;
}
