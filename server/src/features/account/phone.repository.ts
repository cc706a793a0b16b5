import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

interface One {
  schoolId: string;
  userId: string;
}

/** Pupils, or everybody else: a number belongs to one of each at most (`users_phone`). */
function isOfKind(role: number) {
  return sql<boolean>`(role = ${PUPIL_ROLE}) = ${role === PUPIL_ROLE}`;
}

/** Who comes in by this number: at most one active pupil, at most one active of the other roles. */
export async function selectOptionalHolder(db: Db, role: number, phone: string) {
  return db
    .selectFrom('users')
    .select(['school_id', 'id', 'login_name', 'password_hash'])
    .where(isOfKind(role))
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .where('state', '=', 'active')
    .executeTakeFirst();
}

/** The active accounts, of whatever kind, that have this number: two at most. */
export function selectHolders(db: Db, phone: string) {
  return db
    .selectFrom('users')
    .select(['school_id', 'id'])
    .where('phone', '=', phone)
    .where('phone', '<>', '')
    .where('state', '=', 'active')
    .execute();
}

/** Whether an account was signed in before on a device that sent these tokens' hashes. */
export async function isKnownDevice(
  db: Db,
  { schoolId, userId }: One,
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

export async function selectPhone(db: Db, { schoolId, userId }: One): Promise<string> {
  const { phone } = await db
    .selectFrom('users')
    .select('phone')
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return phone;
}

/** What a reset must agree with, locked until the transaction ends. */
export async function selectForReset(db: Db, { schoolId, userId }: One) {
  return db
    .selectFrom('users')
    .select(['login_name', 'phone', 'password_hash', 'state'])
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Takes a number from accounts that nobody comes in by any more: it belongs to whoever gets its messages now. */
export async function releasePhone(db: Db, role: number, phone: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone: '' })
    .where(isOfKind(role))
    .where('phone', '=', phone)
    .where('state', '<>', 'active')
    .execute();
}

/** Sets the number to another, or to none, if it is still `from`; whether it was. */
export async function updatePhone(
  db: Db,
  { schoolId, userId }: One,
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
