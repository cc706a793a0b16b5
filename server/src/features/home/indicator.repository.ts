import type { Insertable } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { IndicatorRow } from './home.tables.ts';

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
