import type { Insertable } from 'kysely';

import type { Db } from '../db/database.ts';
import type { IndicatorRow } from './platform.tables.ts';

/** Selects the indicators for the division of a school: those of its city, else those of its province, else the default. */
export function selectIndicators(db: Db, schoolId: string) {
  return db
    .selectFrom('indicators')
    .innerJoin('schools', (join) => join.on('schools.id', '=', schoolId))
    .select(['indicators.id', 'indicators.name', 'indicators.performance_levels'])
    .where((eb) =>
      eb.or([
        eb('indicators.city_code', '=', eb.ref('schools.city_code')),
        eb.and([
          eb('indicators.city_code', 'is', null),
          eb('indicators.province_code', '=', eb.ref('schools.province_code')),
        ]),
        eb.and([
          eb('indicators.city_code', 'is', null),
          eb('indicators.province_code', 'is', null),
        ]),
      ]),
    )
    .orderBy('indicators.city_code', (order) => order.asc().nullsLast())
    .orderBy('indicators.province_code', (order) => order.asc().nullsLast())
    .orderBy('indicators.id')
    .limit(20)
    .execute();
}

export function selectAllIndicators(db: Db) {
  return db.selectFrom('indicators').selectAll().execute();
}

export async function deleteIndicators(db: Db): Promise<void> {
  await db.deleteFrom('indicators').execute();
}

export async function insertIndicators(
  db: Db,
  indicators: readonly Insertable<IndicatorRow>[],
): Promise<void> {
  await db.insertInto('indicators').values(indicators).execute();
}

/** Selects the parent of each division: null for a province. A code that does not exist is missing from the result. */
export async function selectDivisionParents(
  db: Db,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('divisions')
    .select(['code', 'parent_code'])
    .where('code', 'in', codes)
    .execute();
  return new Map(rows.map((row) => [row.code, row.parent_code]));
}
