import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';
import {
  EXPORT_ROWS_READ,
  type ExportedYear,
} from '../../platform/export/exported-year.repository.ts';
import type { HonourRecord } from './honour.repository.ts';

/** An honour with its pupil. */
type ExportedHonour = HonourRecord & { name: string; login_name: string };

/** Selects the honours of a school year that the teacher may review, by class, pupil and day. */
export async function selectHonoursOfYear(
  db: Db,
  teacher: Viewer,
  { year, grade }: ExportedYear,
): Promise<ExportedHonour[]> {
  const { rows } = await sql<ExportedHonour>`
    select h.*, u.name, u.login_name
    from honours h
    join users u on u.school_id = h.school_id and u.id = h.user_id
    where h.school_id = ${teacher.schoolId} and h.year = ${year}
      ${grade === undefined ? sql`` : sql`and h.grade = ${grade}`}
      and ${buildKlassCondition(teacher, { table: 'u', subject: sql<string>`h.subject` })}
    order by h.grade, h.klass, u.login_name, h.awarded_on, h.id
    limit ${EXPORT_ROWS_READ}
  `.execute(db);
  return rows;
}
