import { type Insertable, type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { prepare, prepareOptional } from '../../db/prepare.ts';
import type { SessionRow } from '../../platform/platform.tables.ts';

/** Selects the account of a school and a student number, with the columns that a password check needs. */
export const selectOptionalAccount = prepareOptional(
  (db, of: { schoolId: string; loginName: string }) =>
    db
      .selectFrom('users')
      .innerJoin('schools', 'schools.id', 'users.school_id')
      .select(['users.school_id', 'users.id', 'users.role', 'users.state', 'schools.is_demo'])
      .select(['password_hash', 'must_change_password', 'password_source', 'password_expires_at'])
      .where('users.school_id', '=', of.schoolId)
      .where('users.login_name', '=', of.loginName)
      .compile(),
);

export type Account = NonNullable<Awaited<ReturnType<typeof selectOptionalAccount>>>;

interface AccountId {
  schoolId: string;
  userId: string;
}

/** Selects the stored password of an account, and locks the account until the transaction ends. */
export async function selectPasswordForUpdate(
  db: Db,
  { schoolId, userId }: AccountId,
): Promise<string | null> {
  const { password_hash: hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return hash;
}

/**
 * Selects the profile for the sign-in reply, if the session has not ended. One statement reads both, because a session that a
 * reset or a change of the password has ended must not get newer data, such as the new device key.
 */
export const selectOptionalProfile = prepareOptional((db, of: AccountId & { sessionId: string }) =>
  db
    .selectFrom('users')
    .innerJoin('sessions', (join) =>
      join
        .onRef('sessions.school_id', '=', 'users.school_id')
        .onRef('sessions.user_id', '=', 'users.id'),
    )
    .innerJoin('schools', 'schools.id', 'users.school_id')
    .innerJoin('divisions as province', 'province.code', 'schools.province_code')
    .innerJoin('divisions as city', 'city.code', 'schools.city_code')
    .innerJoin('divisions as county', 'county.code', 'schools.county_code')
    .select([
      'users.id',
      'users.role',
      'users.login_name',
      'users.name',
      'users.gender',
      'users.grade',
      'users.klass',
      'users.portrait',
      'users.phone',
      'users.nickname',
      'users.must_change_password',
      'users.device_key_version',
      'schools.id as school_id',
      'schools.name as school_name',
      'schools.edu_year',
      'province.code as province_code',
      'city.code as city_code',
      'county.code as county_code',
      'province.name as province_name',
      'city.name as city_name',
      'county.name as county_name',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('external_identities')
            .select('provider')
            .whereRef('external_identities.school_id', '=', 'users.school_id')
            .whereRef('external_identities.user_id', '=', 'users.id')
            .where('suspended_at', 'is not', null),
        )
        .as('has_suspended_chat_app'),
    )
    .where('users.school_id', '=', of.schoolId)
    .where('users.id', '=', of.userId)
    .where('sessions.id', '=', of.sessionId)
    .compile(),
);

export const selectTeachings = prepare((db, of: AccountId) =>
  db
    .selectFrom('teachings')
    .select(['subject', 'grade', 'klass'])
    .where('school_id', '=', of.schoolId)
    .where('user_id', '=', of.userId)
    .orderBy('subject')
    .orderBy('grade')
    .orderBy('klass')
    .compile(),
);

/**
 * Opens a session if the account is active and its password is still the verified one. Returns whether it opened one. The lock
 * orders this statement and a parallel password change: either this statement waits for the change and opens no session, or the
 * change waits and ends the new session. `auditStep` is the part of the statement that records the event from the CTE `opened`.
 */
export async function insertSession(
  db: Db,
  session: Insertable<SessionRow>,
  verifiedHash: string | null,
  auditStep: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`
    with opened as (
    insert into sessions (token_hash, id, school_id, user_id, agent, created_at, last_seen_at, expires_at,
      password_checked_at, is_public)
    select ${session.token_hash}, ${session.id}::uuid, school_id, id, ${session.agent}, ${session.created_at}::timestamptz,
      ${session.last_seen_at}::timestamptz, ${session.expires_at}::timestamptz,
      ${session.password_checked_at ?? null}::timestamptz, ${session.is_public ?? false}
    from users
    where school_id = ${session.school_id} and id = ${session.user_id}::uuid and state = 'active'
      and password_hash is not distinct from ${verifiedHash}::text
    for share
    returning id
    ),
    audited as (${auditStep})
    select id from opened
  `.execute(db);
  return rows.length === 1;
}

/** Selects the sessions that are valid at `now`. A session that was not used since `idleSince` has ended. */
export function selectSessions(
  db: Db,
  { schoolId, userId }: AccountId,
  { now, idleSince }: { now: Date; idleSince: Date },
) {
  return db
    .selectFrom('sessions')
    .select(['id', 'agent', 'created_at', 'last_seen_at'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute();
}

/** Ends one session of a user. Returns undefined if there is no such session. */
export function deleteSession(db: Db, schoolId: string, userId: string, id: string) {
  return db
    .deleteFrom('sessions')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('is_public')
    .executeTakeFirst();
}
