import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { ExportSelection } from '../../platform/export/exported-year.repository.ts';
import type { HonourRecord } from './honour.repository.ts';

/** An approved honour with the student number of its pupil. */
export type ApprovedHonour = HonourRecord & { login_name: string };

/** Selects approved honours after another one, by school and id. */
export async function selectApprovedPage(
  db: Db,
  { schoolId, year }: ExportSelection,
  { after, limit }: { after: Pick<HonourRecord, 'school_id' | 'id'> | null; limit: number },
): Promise<ApprovedHonour[]> {
  const { rows } = await sql<ApprovedHonour>`
    select h.*, u.login_name
    from honours h
    join users u on u.school_id = h.school_id and u.id = h.user_id
    where h.state = 'approved'
      ${schoolId === null ? sql`` : sql`and h.school_id = ${schoolId}`}
      ${year === null ? sql`` : sql`and h.year = ${year}`}
      ${after === null ? sql`` : sql`and (h.school_id, h.id) > (${after.school_id}, ${after.id}::uuid)`}
    order by h.school_id, h.id
    limit ${limit}
  `.execute(db);
  return rows;
}
