import { TEACHER_ROLE } from '@meiyu/contract/shared/enumerations';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../../db/visible-klasses.ts';
import type { ActivityView } from '../art-activity.repository.ts';

/** An activity as its teacher sees it. */
export interface TeacherActivityView extends ActivityView {
  /** Whether a pupil has signed up at any time. */
  has_entries: boolean;
}

const queryTaughtViews = sql`
  select a.*, t.name as organiser, a.next_no > 1 as has_entries
  from art_activities a
  left join users t on t.school_id = a.school_id and t.id = a.owner_id`;

/**
 * Builds the condition that the teacher runs the activity `a`. Role 5 runs its own activities, and those of a package that are only
 * for classes that the teacher may see. Other staff runs all activities of the school.
 */
export function buildIsRun(teacher: Viewer): RawBuilder<unknown> {
  const { schoolId, userId, role } = teacher;
  if (role !== TEACHER_ROLE) return sql`a.school_id = ${schoolId}`;
  return sql`a.school_id = ${schoolId} and (
    a.owner_id = ${userId}::uuid
    or a.owner_id is null and not exists (
      select from art_activity_klasses k
      where k.school_id = a.school_id and k.activity_id = a.id and not ${buildKlassCondition(teacher, { table: 'k' })}
    )
  )`;
}

/** Selects the activities that the teacher runs, the latest start first. */
export async function selectTeacherActivities(
  db: Db,
  teacher: Viewer,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<TeacherActivityView[]> {
  const { rows } = await sql<TeacherActivityView>`
    ${queryTaughtViews} where ${buildIsRun(teacher)}
      ${after === null ? sql`` : sql`and (a.starts, a.id) < (${after.at}, ${after.id})`}
    order by a.starts desc, a.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects an activity that the teacher runs, by its id, or by the event id of the request that created it. */
export async function selectOptionalTeacherActivity(
  db: Db,
  teacher: Viewer,
  by: { id: string } | { eventId: string },
): Promise<TeacherActivityView | undefined> {
  const { rows } = await sql<TeacherActivityView>`
    ${queryTaughtViews} where ${buildIsRun(teacher)}
      and ${'id' in by ? sql`a.id = ${by.id}` : sql`a.owner_id = ${teacher.userId}::uuid and a.event_id = ${by.eventId}::uuid`}
  `.execute(db);
  return rows[0];
}
