import { Performance } from '@meiyu/contract/attendance/attendance.schema';
import { CheckIn } from '@meiyu/contract/shared/check-in';
import { Subject } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';

/** One pupil in one lesson, as an import names it. */
export interface ImportedCell {
  schoolId: string;
  loginName: string;
  /** The year in which the school year began. */
  year: number;
  semester: number;
  subject: Subject;
  lesson: number;
  checkIn: CheckIn;
  performance: Performance | null;
}

/** Selects the recorded cells of pupils. */
export async function selectImportedCells(
  db: Db,
  { schoolIds, loginNames }: { schoolIds: readonly string[]; loginNames: readonly string[] },
): Promise<ImportedCell[]> {
  const rows = await db
    .selectFrom('attendance as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.school_id', '=', 'c.school_id').onRef('u.id', '=', 'c.user_id'),
    )
    .select(['c.school_id', 'u.login_name', 'c.year', 'c.semester', 'c.subject', 'c.lesson'])
    .select(['c.check_in', 'c.performance'])
    .where(sql<boolean>`c.school_id = any(${schoolIds}::text[])`)
    .where(sql<boolean>`u.login_name = any(${loginNames}::text[])`)
    .execute();
  return rows.map((row) => ({
    schoolId: row.school_id,
    loginName: row.login_name,
    year: row.year,
    semester: row.semester,
    subject: Subject.parse(row.subject),
    lesson: row.lesson,
    checkIn: CheckIn.parse(row.check_in),
    performance: row.performance === null ? null : Performance.parse(row.performance),
  }));
}

/** An imported cell with the pupil's id and the class at the time of the import. */
interface CellWithPupil extends ImportedCell {
  userId: string;
  grade: number;
  klass: number;
  heldOn: string | null;
}

const toJson = (cells: readonly CellWithPupil[]) => JSON.stringify(cells);

/** Records that the lessons of these cells were held. A known lesson keeps its day. */
export async function insertLessons(db: Db, cells: readonly CellWithPupil[]): Promise<void> {
  await sql`
    insert into lessons (school_id, grade, klass, year, subject, semester, lesson, held_on, recorded_at)
    select c."schoolId", c.grade, c.klass, c.year, c.subject, c.semester, c.lesson, max(c."heldOn"), now()
    from jsonb_to_recordset(${toJson(cells)}::text::jsonb) as c ("schoolId" text, grade smallint, klass smallint,
      year smallint, subject text, semester smallint, lesson smallint, "heldOn" date)
    group by c."schoolId", c.grade, c.klass, c.year, c.subject, c.semester, c.lesson
    on conflict do nothing
  `.execute(db);
}

/** Writes imported cells. A changed cell gets the next revision. */
export async function upsertImportedCells(db: Db, cells: readonly CellWithPupil[]): Promise<void> {
  await sql`
    insert into attendance (school_id, user_id, year, subject, semester, lesson, grade, klass, check_in, performance,
      rev, changed_at)
    select c."schoolId", c."userId", c.year, c.subject, c.semester, c.lesson, c.grade, c.klass, c."checkIn",
      c.performance, 1, now()
    from jsonb_to_recordset(${toJson(cells)}::text::jsonb) as c ("schoolId" text, "userId" uuid, year smallint,
      subject text, semester smallint, lesson smallint, grade smallint, klass smallint, "checkIn" smallint,
      performance smallint)
    on conflict (school_id, user_id, year, subject, semester, lesson) do update set
      check_in = excluded.check_in, performance = excluded.performance, rev = attendance.rev + 1,
      changed_at = excluded.changed_at, changed_by = null
  `.execute(db);
}
