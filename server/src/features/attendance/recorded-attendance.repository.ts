import { type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { ExportSelection } from '../../platform/export/exported-year.repository.ts';
import type { AttendanceRow } from './attendance.tables.ts';

type AttendanceKey = Pick<
  Selectable<AttendanceRow>,
  'school_id' | 'user_id' | 'year' | 'subject' | 'semester' | 'lesson'
>;

/** A recorded cell with the student number of its pupil and the day of the lesson. */
export type RecordedAttendance = AttendanceKey &
  Pick<Selectable<AttendanceRow>, 'check_in' | 'performance'> & {
    login_name: string;
    held_on: string | null;
  };

/** Selects recorded cells after another one, by school, pupil and lesson. */
export async function selectRecordedPage(
  db: Db,
  { schoolId, year }: ExportSelection,
  { after, limit }: { after: AttendanceKey | null; limit: number },
): Promise<RecordedAttendance[]> {
  const key = sql`a.school_id, a.user_id, a.year, a.subject, a.semester, a.lesson`;
  const { rows } = await sql<RecordedAttendance>`
    select ${key}, a.check_in, a.performance, u.login_name, l.held_on::text as held_on
    from attendance a
    join users u on u.school_id = a.school_id and u.id = a.user_id
    left join lessons l on l.school_id = a.school_id and l.grade = a.grade and l.klass = a.klass and l.year = a.year
      and l.subject = a.subject and l.semester = a.semester and l.lesson = a.lesson
    where true
      ${schoolId === null ? sql`` : sql`and a.school_id = ${schoolId}`}
      ${year === null ? sql`` : sql`and a.year = ${year}`}
      ${
        after === null
          ? sql``
          : sql`and (${key}) > (
              ${after.school_id}, ${after.user_id}::uuid, ${after.year}, ${after.subject}, ${after.semester}, ${after.lesson}
            )`
      }
    order by ${key}
    limit ${limit}
  `.execute(db);
  return rows;
}
