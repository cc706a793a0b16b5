import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

interface AccountId {
  schoolId: string;
  userId: string;
}

/**
 * Builds the condition for one kind of accounts: pupils, or all other roles. A phone number is bound to at most one account of
 * each kind (`users_phone`).
 */
function buildIsOfKind(role: number) {
  return sql<boolean>`(role = ${PUPIL_ROLE}) = ${role === PUPIL_ROLE}`;
}

/** Selects the active account of this kind to which the phone number is bound. */
export async function selectOptionalHolder(db: Db, role: number, phone: string) {
  return db
    .selectFrom('users')
    .select(['school_id', 'id', 'login_name', 'password_hash'])
    .where(buildIsOfKind(role))
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** Selects the active accounts of both kinds to which this phone number is bound: two at most. */
export function selectHolders(db: Db, phone: string) {
  return db
    .selectFrom('users')
    .select(['school_id', 'id'])
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .where('state', '=', 'active')
    .execute();
}

/** Checks whether the account has signed in before on a device with one of these token hashes. */
export async function isKnownDevice(
  db: Db,
  { schoolId, userId }: AccountId,
  hashes: readonly string[],
): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('device_hash')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('device_hash', 'in', hashes)
    .executeTakeFirst();
  return row !== undefined;
}

export async function selectPhone(db: Db, { schoolId, userId }: AccountId): Promise<string> {
  const { phone } = await db
    .selectFrom('users')
    .select('phone')
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return phone;
}

/** Selects the columns that a reset must match, and locks the account until the transaction ends. */
export async function selectForReset(db: Db, { schoolId, userId }: AccountId) {
  return db
    .selectFrom('users')
    .select(['login_name', 'phone', 'password_hash', 'state'])
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Removes a phone number from accounts that are no longer active, because the number may belong to another person now. */
export async function releasePhone(db: Db, role: number, phone: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone: '' })
    .where(buildIsOfKind(role))
    .where('phone', '=', phone)
    .where('state', '<>', 'active')
    .execute();
}

/**
 * Replaces the phone number of an account if it is still `from`. An empty `to` removes it. Returns whether the number was
 * `from`.
 */
export async function updatePhone(
  db: Db,
  { schoolId, userId }: AccountId,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ phone: to, phone_set_at: at })
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .where('phone', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
