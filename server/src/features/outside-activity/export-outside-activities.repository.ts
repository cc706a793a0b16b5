import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';
import {
  EXPORT_ROWS_READ,
  type ExportedYear,
} from '../../platform/export/exported-year.repository.ts';
import type { ActivityRecord } from './outside-activity.repository.ts';

/** An activity with its pupil. */
type ExportedActivity = ActivityRecord & { name: string; login_name: string };

/** Selects the activities of a school year that the teacher may review, by class, pupil and day. */
export async function selectActivitiesOfYear(
  db: Db,
  teacher: Viewer,
  { year, grade }: ExportedYear,
): Promise<ExportedActivity[]> {
  const { rows } = await sql<ExportedActivity>`
    select a.*, u.name, u.login_name
    from outside_activities a
    join users u on u.school_id = a.school_id and u.id = a.user_id
    where a.school_id = ${teacher.schoolId} and a.year = ${year}
      ${grade === undefined ? sql`` : sql`and a.grade = ${grade}`}
      and ${buildKlassCondition(teacher, { table: 'u' })}
    order by a.grade, a.klass, u.login_name, a.happened_on, a.id
    limit ${EXPORT_ROWS_READ}
  `.execute(db);
  return rows;
}
