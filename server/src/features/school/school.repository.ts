import { CITY_RUN_COUNTY } from '@meiyu/contract/school/school.schema';

import type { Db } from '../../db/database.ts';

export function selectDivisions(db: Db) {
  return db
    .selectFrom('divisions')
    .select(['code', 'name', 'level', 'parent_code'])
    .orderBy('level')
    .orderBy('code')
    .execute();
}

/** Checks whether a city has counties that a visitor can choose. */
export async function selectHasCounties(db: Db, city: string): Promise<boolean> {
  const county = await db
    .selectFrom('divisions')
    .select('code')
    .where('parent_code', '=', city)
    .where('name', '<>', CITY_RUN_COUNTY)
    .limit(1)
    .executeTakeFirst();
  return county !== undefined;
}

interface SchoolFilter {
  province: string | undefined;
  city: string | undefined;
  county: string | undefined;
  /** The code of a county, or the id of a school. */
  countyOrSchool: string | undefined;
  name: string | undefined;
  after: { name: string; id: string } | null;
  limit: number;
}

/** Selects schools in the order of their names. A school must match every filter that is not undefined. */
export function selectSchools(db: Db, filter: SchoolFilter) {
  let query = db.selectFrom('schools').select(['id', 'name']);
  if (filter.county !== undefined) query = query.where('county_code', '=', filter.county);
  const { countyOrSchool } = filter;
  if (countyOrSchool !== undefined)
    query = query.where((eb) =>
      eb.or([eb('county_code', '=', countyOrSchool), eb('id', '=', countyOrSchool)]),
    );
  if (filter.city !== undefined) query = query.where('city_code', '=', filter.city);
  if (filter.province !== undefined) query = query.where('province_code', '=', filter.province);
  if (filter.name !== undefined && filter.name !== '') {
    query = query.where('name', 'like', `%${filter.name.replaceAll(/[\\%_]/g, '\\$&')}%`);
  }
  const { after } = filter;
  if (after !== null) {
    query = query.where((eb) => eb(eb.refTuple('name', 'id'), '>', eb.tuple(after.name, after.id)));
  }
  return query.orderBy('name').orderBy('id').limit(filter.limit).execute();
}

export function selectSchool(db: Db, schoolId: string) {
  return db
    .selectFrom('schools')
    .innerJoin('divisions as province', 'province.code', 'schools.province_code')
    .innerJoin('divisions as city', 'city.code', 'schools.city_code')
    .innerJoin('divisions as county', 'county.code', 'schools.county_code')
    .select([
      'schools.id',
      'schools.name',
      'schools.province_code',
      'schools.city_code',
      'schools.county_code',
      'schools.edu_year',
      'schools.periods',
      'province.name as province_name',
      'city.name as city_name',
      'county.name as county_name',
    ])
    .where('schools.id', '=', schoolId)
    .executeTakeFirstOrThrow();
}

export function selectKlasses(db: Db, schoolId: string) {
  return db
    .selectFrom('klasses')
    .select(['grade', 'klass', 'name'])
    .where('school_id', '=', schoolId)
    .orderBy('grade')
    .orderBy('klass')
    .execute();
}

export async function selectHasArtCircle(db: Db, schoolId: string): Promise<boolean> {
  const row = await db
    .selectFrom('schools')
    .select('has_art_circle')
    .where('id', '=', schoolId)
    .executeTakeFirstOrThrow();
  return row.has_art_circle;
}
