import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { HonourRecord } from './honour.repository.ts';

/** Selects the approved honours of these pupils and school years, which determine the points of another one. */
export async function selectApprovedOfPupils(
  db: Db,
  schoolId: string,
  honours: readonly Pick<HonourRecord, 'user_id' | 'year'>[],
): Promise<HonourRecord[]> {
  const { rows } = await sql<HonourRecord>`
    select h.* from honours h
    where h.school_id = ${schoolId} and h.state = 'approved' and (h.user_id, h.year) in (
      select user_id, year from jsonb_to_recordset(${JSON.stringify(honours.map(({ user_id, year }) => ({ user_id, year })))}::text::jsonb)
        as d (user_id uuid, year smallint))
  `.execute(db);
  return rows;
}
