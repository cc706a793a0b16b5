import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { audit, type AuditEntry } from '../../audit/audit.ts';
import { createId } from '../../create-id.ts';
import { deleteKnownDevices } from '../device/known-devices.ts';
import { getAccountTrySubject, deleteTries } from '../limits/throttle.ts';
import type { Secrets } from '../secrets.ts';
import { endSessions } from './end-sessions.ts';

/**
 * The number of days for which a bound phone number is recent. A stranger who knew the password may have bound a recent phone
 * number. An older phone number is treated as the user's own.
 */
const RECENT_PHONE_DAYS = 30;

interface Account {
  schoolId: string;
  userId: string;
  loginName: string;
}

interface Reset {
  /** The cause of the reset: a code to the bound phone number, a teacher's approval, or the operator's command. */
  by: 'code' | 'teacher' | 'operator';
  at: Date;
}

/** The access that a reset has ended, besides the old password. */
export interface EndedAccess {
  sessions: number;
  chatApp: 'none' | 'suspended' | 'removed';
  /** The 11 digits of the phone number that was bound before the reset; empty if no phone number was bound. */
  phone: string;
  isPhoneRemoved: boolean;
}

/**
 * Ends all other access to an account when its password is reset: sessions, known devices, the chat app, and a phone number
 * that was bound recently. Must run in the transaction that sets the password, because that transaction has locked the
 * account's row. Every transaction locks this row before the rows of the chat app, devices and sessions.
 */
export async function endAccountAccess(
  db: Db,
  secrets: Secrets,
  account: Account,
  { by, at }: Reset,
): Promise<EndedAccess> {
  const { schoolId, userId, loginName } = account;
  const auditFields = {
    at,
    schoolId,
    subject: userId,
    detail: 'reset',
    ...(by === 'operator' && { actor: by }),
  } as const satisfies Omit<AuditEntry, 'event'>;

  const chatApp =
    by === 'code' ? await suspendChatApp(db, account, at) : await removeChatApp(db, account);
  if (chatApp === 'suspended') await audit(db, { ...auditFields, event: 'chatAppSuspended' });
  if (chatApp === 'removed') await audit(db, { ...auditFields, event: 'chatAppUnbound' });
  const { phone, isRemoved: isPhoneRemoved } = await renewAccount(db, account, { by, at });
  if (isPhoneRemoved) await audit(db, { ...auditFields, event: 'phoneUnbound' });
  await deleteKnownDevices(db, account);
  const sessions = await endSessions(db, account, null);
  await deleteTries(db, getAccountTrySubject(secrets, schoolId, loginName));
  await db
    .insertInto('account_resets')
    .values({
      school_id: schoolId,
      id: createId(),
      user_id: userId,
      reset_at: at,
      reset_by: by,
      ended_sessions: sessions,
      chat_app: chatApp,
      removed_phone: isPhoneRemoved ? phone.slice(-4) : '',
    })
    .execute();
  return { sessions, chatApp, phone, isPhoneRemoved };
}

/** Suspends the chat app of an account. Returns `suspended` also if the chat app was already suspended before. */
async function suspendChatApp(
  db: Db,
  { schoolId, userId }: Account,
  at: Date,
): Promise<'none' | 'suspended'> {
  const { numUpdatedRows } = await db
    .updateTable('external_identities')
    .set({ suspended_at: at })
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'suspended' : 'none';
}

async function removeChatApp(db: Db, { schoolId, userId }: Account): Promise<'none' | 'removed'> {
  const { numDeletedRows } = await db
    .deleteFrom('external_identities')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return 'none';
  // Deletes the nickname, because it comes from the chat app.
  await db
    .updateTable('users')
    .set({ nickname: '' })
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .execute();
  return 'removed';
}

/**
 * Gives the account a new device key. Removes a phone number that was bound in the last 30 days or after the request for this
 * reset, except if a code to that phone number made the reset. The school can add a phone number again with a sheet.
 */
async function renewAccount(
  db: Db,
  { schoolId, userId }: Account,
  { by, at }: Reset,
): Promise<{ phone: string; isRemoved: boolean }> {
  const recent = new Date(at.getTime() - RECENT_PHONE_DAYS * 86_400_000);
  const { rows } = await sql<{ phone: string; is_removed: boolean }>`
    with before as materialized (
      select phone, ${by !== 'code'}::boolean and phone <> '' and phone_set_at >= least(${recent}::timestamptz, (
        select min(requested_at) from password_resets
        where school_id = ${schoolId} and user_id = ${userId}::uuid and (state = 'pending' or decided_at = ${at})
      )) is true as is_removed
      from users where school_id = ${schoolId} and id = ${userId}::uuid
    )
    update users set
      device_key_version = device_key_version + 1,
      phone = case when is_removed then '' else users.phone end,
      phone_set_at = case when is_removed then null else phone_set_at end
    from before
    where school_id = ${schoolId} and id = ${userId}::uuid
    returning before.phone, is_removed`.execute(db);
  const [row] = rows;
  return { phone: row?.phone ?? '', isRemoved: row?.is_removed ?? false };
}
