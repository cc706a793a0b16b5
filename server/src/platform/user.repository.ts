import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { type Insertable, sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { buildVisibleKlassCondition, type Viewer } from '../db/visible-klasses.ts';
import type { UserRow } from './platform.tables.ts';

/** Reads the roster data (the imported columns) of all users of these schools. */
export async function selectRoster(db: Db, schoolIds: readonly string[]) {
  if (schoolIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['school_id', 'login_name', 'role', 'name', 'gender', 'phone', 'state'])
    .select(['grade', 'klass', 'roll_number', 'enrolled_year'])
    .where('school_id', 'in', schoolIds)
    .execute();
}

export async function selectUserName(db: Db, schoolId: string, userId: string): Promise<string> {
  const { name } = await db
    .selectFrom('users')
    .select('name')
    .where('school_id', '=', schoolId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return name;
}

export async function selectUserId(db: Db, schoolId: string, loginName: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('login_name', '=', loginName)
    .executeTakeFirstOrThrow();
  return id;
}

/** Pupils by the schools and the student numbers that a sheet names. */
interface NamedPupils {
  schoolIds: readonly string[];
  loginNames: readonly string[];
}

/** Reads the ids of pupils of these schools who have one of these student numbers. */
export async function selectPupils(db: Db, { schoolIds, loginNames }: NamedPupils) {
  if (schoolIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['school_id', 'login_name', 'id'])
    .where('school_id', 'in', schoolIds)
    .where('login_name', 'in', loginNames)
    .where('role', '=', PUPIL_ROLE)
    .execute();
}

/** Selects the teachers and staff among users who are named by school and number. */
export async function selectStaff(
  db: Db,
  named: readonly { schoolId: string; loginName: string }[],
): Promise<{ schoolId: string; loginName: string }[]> {
  const { rows } = await sql<{ schoolId: string; loginName: string }>`
    select u.school_id as "schoolId", u.login_name as "loginName"
    from unnest(${named.map(({ schoolId }) => schoolId)}::text[], ${named.map(({ loginName }) => loginName)}::text[])
      as n (school_id, login_name)
    join users u on u.school_id = n.school_id and u.login_name = n.login_name and u.role <> ${PUPIL_ROLE}
  `.execute(db);
  return rows;
}

interface PupilWithKlass {
  schoolId: string;
  loginName: string;
  id: string;
  grade: number;
  klass: number;
}

/** Reads the ids and classes of pupils who are in a class. */
export async function selectPupilsWithKlass(db: Db, { schoolIds, loginNames }: NamedPupils) {
  const { rows } = await sql<PupilWithKlass>`
    select school_id as "schoolId", login_name as "loginName", id, grade, klass
    from users
    where school_id = any(${schoolIds}::text[]) and login_name = any(${loginNames}::text[])
      and role = ${PUPIL_ROLE} and klass is not null
  `.execute(db);
  return rows;
}

/**
 * Inserts new accounts and updates existing ones. An existing account keeps its id, its phone number and all columns of its password.
 */
export async function upsertUsers(db: Db, users: readonly Insertable<UserRow>[]): Promise<void> {
  await db
    .insertInto('users')
    .values(users)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'login_name']).doUpdateSet((eb) => ({
        role: eb.ref('excluded.role'),
        name: eb.ref('excluded.name'),
        gender: eb.ref('excluded.gender'),
        state: eb.ref('excluded.state'),
        grade: eb.ref('excluded.grade'),
        klass: eb.ref('excluded.klass'),
        roll_number: eb.ref('excluded.roll_number'),
        enrolled_year: eb.ref('excluded.enrolled_year'),
      })),
    )
    .execute();
}

/**
 * Writes the phone numbers that the sheet changes, except for users who have chosen their phone number since the sheet was
 * compared with the database. `rows` must not contain phone numbers that the sheet does not change. After the comparison, a
 * pupil may have bound such a phone number or a reset may have removed it.
 */
export async function updatePhones(
  db: Db,
  rows: readonly { school_id: string; login_name: string; phone: string }[],
): Promise<void> {
  const column = (name: 'school_id' | 'login_name' | 'phone') => rows.map((row) => row[name]);
  await sql`
    update users set phone = given.phone
    from unnest(${column('school_id')}::text[], ${column('login_name')}::text[], ${column('phone')}::text[])
      as given (school_id, login_name, phone)
    where users.school_id = given.school_id and users.login_name = given.login_name and phone_set_at is null`.execute(
    db,
  );
}

/** Reads the users of these schools who have set or removed their phone number themselves. */
export async function selectPhoneChoosers(db: Db, schoolIds: readonly string[]) {
  if (schoolIds.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['school_id', 'login_name'])
    .where('school_id', 'in', schoolIds)
    .where('phone_set_at', 'is not', null)
    .execute();
}

/** Reads the accounts of pupils or of teachers, in all schools, that have one of these phone numbers now. */
export async function selectPhoneHolders(
  db: Db,
  phones: readonly string[],
  kind: 'pupils' | 'teachers',
) {
  const { rows } = await sql<{ phone: string; school_id: string; login_name: string }>`
    select phone, school_id, login_name from users
    where (role = ${PUPIL_ROLE}) = ${kind === 'pupils'} and phone = any(${phones}::text[]) and phone <> ''`.execute(
    db,
  );
  return rows;
}

/** Returns whether this is an active pupil of a class that the teacher may see. */
export async function selectCanSeePupil(db: Db, teacher: Viewer, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('school_id', '=', teacher.schoolId)
    .where('id', '=', userId)
    .where('role', '=', PUPIL_ROLE)
    .where('state', '=', 'active')
    .where(buildVisibleKlassCondition(teacher))
    .executeTakeFirst();
  return row !== undefined;
}
