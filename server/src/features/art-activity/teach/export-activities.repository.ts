import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { Viewer } from '../../../db/visible-klasses.ts';
import {
  EXPORT_ROWS_READ,
  type ExportedYear,
  getYearSpan,
} from '../../../platform/export/exported-year.repository.ts';
import { buildIsRun } from './teacher-activity.repository.ts';

/** One activity, or those that begin in a school year. */
export type ExportedActivities = { id: string } | ExportedYear;

/** Builds the condition that the teacher runs the activity `a` and exports it. */
function buildIsExported(teacher: Viewer, which: ExportedActivities): RawBuilder<unknown> {
  if ('id' in which) return sql`${buildIsRun(teacher)} and a.id = ${which.id}`;
  const { from, until } = getYearSpan(which.year);
  return sql`${buildIsRun(teacher)} and a.starts >= ${from} and a.starts < ${until}`;
}

interface ExportedActivity {
  title: string;
  kind: string;
  place: string;
  organiser: string | null;
  starts: Date;
  ends: Date;
  quota: number | null;
  taken: number;
  waiting: number;
  cancelled_at: Date | null;
}

/** Selects activities by their begin. */
export async function selectExportedActivities(
  db: Db,
  teacher: Viewer,
  which: ExportedActivities,
): Promise<ExportedActivity[]> {
  const { rows } = await sql<ExportedActivity>`
    select a.title, a.kind, a.place, t.name as organiser, a.starts, a.ends, a.quota, a.taken, a.waiting, a.cancelled_at
    from art_activities a
    left join users t on t.school_id = a.school_id and t.id = a.owner_id
    where ${buildIsExported(teacher, which)}
    order by a.starts, a.id
    limit ${EXPORT_ROWS_READ}
  `.execute(db);
  return rows;
}

interface ExportedEntry {
  title: string;
  starts: Date;
  login_name: string;
  name: string;
  grade: number | null;
  klass: number | null;
  state: string;
  role: string | null;
  award: string;
}

/** Selects the entries of activities, by activity, class and pupil. */
export async function selectExportedEntries(
  db: Db,
  teacher: Viewer,
  which: ExportedActivities,
): Promise<ExportedEntry[]> {
  const grade = 'id' in which ? undefined : which.grade;
  const { rows } = await sql<ExportedEntry>`
    select a.title, a.starts, u.login_name, u.name, u.grade, u.klass, e.state, e.role, e.award
    from art_activities a
    join art_activity_entries e on e.school_id = a.school_id and e.activity_id = a.id
    join users u on u.school_id = e.school_id and u.id = e.user_id
    where ${buildIsExported(teacher, which)} ${grade === undefined ? sql`` : sql`and u.grade = ${grade}`}
    order by a.starts, a.id, u.grade, u.klass, u.login_name
    limit ${EXPORT_ROWS_READ}
  `.execute(db);
  return rows;
}
