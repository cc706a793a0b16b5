import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { audit, type AuditEntry } from '../../audit/audit.ts';
import { newId } from '../../new-id.ts';
import { forgetDevices } from '../device/known-devices.ts';
import { accountTries, forgetTries } from '../limits/throttle.ts';
import type { Secrets } from '../secrets.ts';
import { endSessions } from './end-sessions.ts';

/** A stranger who knew the password may have bound a phone; one that was bound earlier is taken for the holder's. */
const RECENT_PHONE_DAYS = 30;

interface Account {
  schoolId: string;
  userId: string;
  loginName: string;
}

interface Reset {
  /** By a code to the bound phone, by a teacher's approval, or by the operator's command. */
  by: 'code' | 'teacher' | 'operator';
  at: Date;
}

/** What a reset ended besides the password. */
export interface EndedAccess {
  sessions: number;
  chatApp: 'none' | 'suspended' | 'removed';
  /** The phone that was bound before, 11 digits; empty for none. */
  phone: string;
  isPhoneRemoved: boolean;
}

/**
 * Ends whatever else opens an account when its password is reset: sessions, known devices, the chat app and a phone
 * that was bound recently. Call it in the transaction that has set the password: the account's row is locked then, and it comes
 * before rows of the chat app, of devices and of sessions in every transaction.
 */
export async function endAccountAccess(
  db: Db,
  secrets: Secrets,
  account: Account,
  { by, at }: Reset,
): Promise<EndedAccess> {
  const { schoolId, userId, loginName } = account;
  const noted = {
    at,
    schoolId,
    subject: userId,
    detail: 'reset',
    ...(by === 'operator' && { actor: by }),
  } as const satisfies Omit<AuditEntry, 'event'>;

  const chatApp =
    by === 'code' ? await suspendChatApp(db, account, at) : await removeChatApp(db, account);
  if (chatApp === 'suspended') await audit(db, { ...noted, event: 'chatAppSuspended' });
  if (chatApp === 'removed') await audit(db, { ...noted, event: 'chatAppUnbound' });
  const { phone, isRemoved: isPhoneRemoved } = await renewAccount(db, account, { by, at });
  if (isPhoneRemoved) await audit(db, { ...noted, event: 'phoneUnbound' });
  await forgetDevices(db, account);
  const sessions = await endSessions(db, account, null);
  await forgetTries(db, accountTries(secrets, schoolId, loginName));
  await db
    .insertInto('account_resets')
    .values({
      school_id: schoolId,
      id: newId(),
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

/** Also one that is suspended already counts: it stays so. */
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
  // The name is the chat app's.
  await db
    .updateTable('users')
    .set({ nickname: '' })
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .execute();
  return 'removed';
}

/**
 * Gives the account a new device key and, unless its phone has just proved who resets it, removes a phone that its
 * user bound in the last 30 days or after the request for this reset. The school's sheet may then give one again.
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
