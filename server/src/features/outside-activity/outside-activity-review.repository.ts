import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { ActivityRecord } from './outside-activity.repository.ts';

/** Counts the approved activities of the pupil and school year of each of these activities. */
export async function selectApprovedCounts(
  db: Db,
  schoolId: string,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; approved: number }>`
    select own.id, count(other.id)::integer as approved
    from outside_activities own
    left join outside_activities other on other.school_id = own.school_id and other.user_id = own.user_id
      and other.year = own.year and other.state = 'approved'
    where own.school_id = ${schoolId} and own.id = any(${ids}::uuid[])
    group by own.id
  `.execute(db);
  return new Map(rows.map(({ id, approved }) => [id, approved]));
}

/** An activity of the same pupil that differs from the reviewed one, but has the same day or one of the same files. */
interface RelatedActivity extends Pick<ActivityRecord, 'title'> {
  id: string;
  is_same_file: boolean;
}

/** Selects the activities that a teacher should know about, for each of these activities. */
export async function selectRelatedActivities(
  db: Db,
  schoolId: string,
  ids: readonly string[],
): Promise<RelatedActivity[]> {
  const { rows } = await sql<RelatedActivity>`
    select own.id, other.title, files.is_same as is_same_file
    from outside_activities own
    join outside_activities other on other.school_id = own.school_id and other.user_id = own.user_id
      and other.id <> own.id and other.state <> 'withdrawn'
    cross join lateral (
      select (own.images || own.video) && (other.images || other.video) as is_same
    ) as files
    where own.school_id = ${schoolId} and own.id = any(${ids}::uuid[])
      and (files.is_same or other.happened_on = own.happened_on)
    order by other.happened_on, other.id
  `.execute(db);
  return rows;
}
