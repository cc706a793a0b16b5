import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { Viewer } from '../../../db/visible-klasses.ts';
import {
  EXPORT_ROWS_READ,
  type ExportedYear,
} from '../../../platform/export/exported-year.repository.ts';
import { buildIsRun } from '../art-club.repository.ts';

/** One club, or those of a school year. */
export type ExportedClubs = { id: string } | ExportedYear;

/** Builds the condition that the teacher runs the club `a` and exports it. */
function buildIsExported(teacher: Viewer, which: ExportedClubs): RawBuilder<unknown> {
  const isChosen = 'id' in which ? sql`a.id = ${which.id}` : sql`a.year = ${which.year}`;
  return sql`a.school_id = ${teacher.schoolId} and ${buildIsRun(teacher)} and ${isChosen}`;
}

interface ExportedClub {
  name: string;
  subject: string;
  teacher: string;
  place: string;
  capacity: number;
  members: number;
  waiting: number;
  closed_at: Date | null;
}

/** Selects clubs by name. */
export async function selectExportedClubs(
  db: Db,
  teacher: Viewer,
  which: ExportedClubs,
): Promise<ExportedClub[]> {
  const { rows } = await sql<ExportedClub>`
    select a.name, a.subject, t.name as teacher, a.place, a.capacity, a.members, a.waiting, a.closed_at
    from art_clubs a
    join users t on t.school_id = a.school_id and t.id = a.owner_id
    where ${buildIsExported(teacher, which)}
    order by a.name, a.id
    limit ${EXPORT_ROWS_READ}
  `.execute(db);
  return rows;
}

interface ExportedMember {
  club: string;
  login_name: string;
  name: string;
  grade: number | null;
  klass: number | null;
  state: string;
}

/** Selects the pupils of clubs, by club, class and pupil. */
export async function selectExportedMembers(
  db: Db,
  teacher: Viewer,
  which: ExportedClubs,
): Promise<ExportedMember[]> {
  const grade = 'id' in which ? undefined : which.grade;
  const { rows } = await sql<ExportedMember>`
    select a.name as club, u.login_name, u.name, u.grade, u.klass, e.state
    from art_clubs a
    join art_club_members e on e.school_id = a.school_id and e.club_id = a.id
    join users u on u.school_id = e.school_id and u.id = e.user_id
    where ${buildIsExported(teacher, which)} ${grade === undefined ? sql`` : sql`and u.grade = ${grade}`}
    order by a.name, a.id, u.grade, u.klass, u.login_name
    limit ${EXPORT_ROWS_READ}
  `.execute(db);
  return rows;
}
