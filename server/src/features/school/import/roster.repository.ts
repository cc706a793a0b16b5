import type { Insertable } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { DivisionRow, KlassRow, SchoolRow, TeachingRow } from '../school.tables.ts';

export function selectDivisions(db: Db) {
  return db
    .selectFrom('divisions')
    .select(['code', 'name', 'level', 'parent_code', 'is_own'])
    .execute();
}

/** Writes custom divisions. Only the name of an existing division changes. */
export async function upsertDivisions(
  db: Db,
  divisions: readonly Insertable<DivisionRow>[],
): Promise<void> {
  await db
    .insertInto('divisions')
    .values(divisions)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute();
}

export async function selectSchoolsById(db: Db, schoolIds: readonly string[]) {
  if (schoolIds.length === 0) return [];
  return db.selectFrom('schools').selectAll().where('id', 'in', schoolIds).execute();
}

/** Writes schools. The demo mark of an existing school never changes. */
export async function upsertSchools(
  db: Db,
  schools: readonly Insertable<SchoolRow>[],
): Promise<void> {
  await db
    .insertInto('schools')
    .values(schools)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        province_code: eb.ref('excluded.province_code'),
        city_code: eb.ref('excluded.city_code'),
        county_code: eb.ref('excluded.county_code'),
        periods: eb.ref('excluded.periods'),
        edu_year: eb.ref('excluded.edu_year'),
        has_art_circle: eb.ref('excluded.has_art_circle'),
        clubs_max: eb.ref('excluded.clubs_max'),
      })),
    )
    .execute();
}

export async function selectKlasses(db: Db, schoolIds: readonly string[]) {
  if (schoolIds.length === 0) return [];
  return db
    .selectFrom('klasses')
    .select(['school_id', 'grade', 'klass', 'name'])
    .where('school_id', 'in', schoolIds)
    .execute();
}

/** Writes classes. Only the name of an existing class changes. */
export async function upsertKlasses(
  db: Db,
  klasses: readonly Insertable<KlassRow>[],
): Promise<void> {
  await db
    .insertInto('klasses')
    .values(klasses)
    .onConflict((conflict) =>
      conflict
        .columns(['school_id', 'grade', 'klass'])
        .doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute();
}

/** Selects the subjects and classes of the teachers of these schools, with staff numbers. */
export async function selectTeachings(db: Db, schoolIds: readonly string[]) {
  if (schoolIds.length === 0) return [];
  return db
    .selectFrom('teachings')
    .innerJoin('users', (join) =>
      join
        .onRef('users.school_id', '=', 'teachings.school_id')
        .onRef('users.id', '=', 'teachings.user_id'),
    )
    .select(['users.school_id', 'users.login_name'])
    .select(['teachings.subject', 'teachings.grade', 'teachings.klass'])
    .where('teachings.school_id', 'in', schoolIds)
    .execute();
}

export async function deleteTeachings(db: Db, schoolId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('teachings')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .execute();
}

export async function insertTeachings(db: Db, teachings: readonly TeachingRow[]): Promise<void> {
  await db.insertInto('teachings').values(teachings).execute();
}
