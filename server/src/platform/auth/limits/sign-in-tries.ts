import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { hashDeviceToken, type DeviceTokens, type NamedAccount } from '../device/device-token.ts';
import type { Secrets } from '../secrets.ts';
import {
  accountLimit,
  getAccountTrySubject,
  addressLimit,
  getAddressTrySubject,
  buildReturnTrySql,
  buildSpendOnConflictSql,
  selectSecondsUntilNextTry,
} from './throttle.ts';

/** A sign-in try that is within the limits, so that the server may verify its password. */
export interface GrantedTry {
  /** The key of the account's counter. A known device has its own counter; all unknown devices share one. */
  subject: string;
  /** The key of the address group's counter. */
  addressSubject: string;
  /**
   * The start of the ten-minute window in which the address group's try was spent. Null if no try was spent: a known device
   * may sign in although its address group is blocked.
   */
  addressWindow: Date | null;
  /** The token of this browser if it is a known device of the account; null for an unknown device. */
  token: string | null;
  /** True if the next try with the same counter must wait. */
  isLast: boolean;
}

interface SpentRow {
  device: string | null;
  address_window: Date | null;
  subject: string | null;
  is_last: boolean | null;
}

/**
 * Spends one try of the address group and one try of the account, before the password is hashed. A known device has its own
 * counter for the account; all unknown devices share one. If the address group is blocked, only unknown devices are
 * refused. A refused try counts for the address group, never for the account. Both tries are spent by one SQL statement, so
 * that parallel tries never exceed a limit. Accounts that do not exist get the same results.
 *
 * @returns the granted try, or the seconds to wait
 */
export async function spendSignInTry(
  db: Db,
  secrets: Secrets,
  account: NamedAccount,
  { address, devices, now }: { address: string; devices: DeviceTokens; now: Date },
): Promise<number | GrantedTry> {
  const hashes = devices.tokens.map((token) => hashDeviceToken(secrets, token, account));
  const shared = getAccountTrySubject(secrets, account.schoolId, account.loginName);
  const addressSubject = getAddressTrySubject(secrets, address);
  // Reads the result of the CTE "address_try" before the account's row, so that the address group's row is locked first.
  // All statements lock the two rows in this order.
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
    // Returns 1 s if the subject no longer waits, because a parallel request has returned its try in the meantime.
    return (await selectSecondsUntilNextTry(db, blocked, now)) ?? 1;
  }
  const token = device === null ? null : (devices.tokens[hashes.indexOf(device)] ?? null);
  const isLast = row.is_last ?? false;
  return { subject: row.subject, addressSubject, addressWindow, token, isLast };
}

/** Deletes the account's tries after a right password, and returns the spent try to the address group. */
export async function clearSignInTry(db: Db, granted: GrantedTry): Promise<void> {
  await sql`with ${buildClearTriesSql(granted)} select`.execute(db);
}

/**
 * Returns the CTEs that delete the account's tries and return the spent try to the address group. The delete reads the
 * result of the update, so that the address group's row is locked first.
 */
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
