import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { Viewer } from '../../../db/visible-klasses.ts';
import { buildIsRun, type ClubRecord } from '../art-club.repository.ts';

/** A club as its teacher sees it. */
export interface TeacherClubView extends ClubRecord {
  teacher: string;
  /** Whether a pupil has signed up at any time. */
  has_entries: boolean;
}

const queryTaughtViews = sql`
  select a.*, t.name as teacher, a.next_no > 1 as has_entries
  from art_clubs a
  join users t on t.school_id = a.school_id and t.id = a.owner_id`;

/** Selects the clubs that the teacher runs, the newest first. */
export async function selectTeacherClubs(
  db: Db,
  teacher: Viewer,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<TeacherClubView[]> {
  const { rows } = await sql<TeacherClubView>`
    ${queryTaughtViews} where a.school_id = ${teacher.schoolId} and ${buildIsRun(teacher)}
      ${after === null ? sql`` : sql`and (date_trunc('milliseconds', a.created_at), a.id) < (${after.at}, ${after.id})`}
    order by date_trunc('milliseconds', a.created_at) desc, a.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects a club that the teacher runs, by its id, or by the event id of the request that created it. */
export async function selectOptionalTeacherClub(
  db: Db,
  teacher: Viewer,
  by: { id: string } | { eventId: string },
): Promise<TeacherClubView | undefined> {
  const { rows } = await sql<TeacherClubView>`
    ${queryTaughtViews} where a.school_id = ${teacher.schoolId} and ${buildIsRun(teacher)}
      and ${'id' in by ? sql`a.id = ${by.id}` : sql`a.owner_id = ${teacher.userId}::uuid and a.event_id = ${by.eventId}::uuid`}
  `.execute(db);
  return rows[0];
}
