import { randomBytes } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ExpiringRows } from '../../expiring-rows.ts';
import { buildClearTriesSql, type GrantedTry } from '../limits/sign-in-tries.ts';
import type { Secrets } from '../secrets.ts';
import {
  hashDeviceToken,
  type DeviceTokens,
  type NamedAccount,
  TOKENS_PER_BROWSER,
} from './device-token.ts';

/** The maximum number of known devices of one account. */
const DEVICES_PER_ACCOUNT = 20;
export const DEVICE_UNUSED_DAYS = 180;

/**
 * Stores this browser as a known device after a right password, deletes the account's tries, and returns the spent try to
 * the address group. Does not store the browser if the password has changed since it was verified. All changes are one SQL
 * statement. The statement locks the address group's row before the account's row, in the same order as `spendSignInTry`.
 */
export async function storeKnownDevice(
  db: Db,
  secrets: Secrets,
  account: NamedAccount & { userId: string; passwordHash: string | null },
  { granted, devices, now }: { granted: GrantedTry; devices: DeviceTokens; now: Date },
): Promise<void> {
  const token = granted.token ?? randomBytes(16).toString('base64url');
  const hash = hashDeviceToken(secrets, token, account);
  await sql`
    with holder as materialized (
      select school_id, id from users
      where school_id = ${account.schoolId} and id = ${account.userId}::uuid
        and password_hash is not distinct from ${account.passwordHash}::text
      for share
    ),
    ${buildClearTriesSql(granted)},
    too_many as (
      delete from known_devices d using (
        select device_hash from known_devices
        where school_id = ${account.schoolId} and user_id = ${account.userId}::uuid and device_hash <> ${hash}
        order by last_used_at desc
        offset ${DEVICES_PER_ACCOUNT - 1}
      ) old
      where d.school_id = ${account.schoolId} and d.device_hash = old.device_hash and exists (select from holder)
    )
    insert into known_devices (school_id, device_hash, user_id, last_used_at)
    select school_id, ${hash}, id, ${now}::timestamptz from holder
    on conflict (school_id, device_hash) do update set last_used_at = excluded.last_used_at`.execute(
    db,
  );
  const otherTokens = devices.tokens.filter((otherToken) => otherToken !== token);
  devices.store([token, ...otherTokens].slice(0, TOKENS_PER_BROWSER));
}

/**
 * Deletes the known devices of an account, except those in `hashesToKeep`. A later try from a deleted device uses the
 * counter that all unknown devices share.
 */
export async function deleteKnownDevices(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
  hashesToKeep: readonly string[] = [],
): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .$if(hashesToKeep.length > 0, (query) => query.where('device_hash', 'not in', hashesToKeep))
    .execute();
}

export const expiringDevices: ExpiringRows = {
  table: 'known_devices',
  key: ['school_id', 'device_hash'],
  end: sql`last_used_at`,
  staysFor: `${DEVICE_UNUSED_DAYS} days`,
};
