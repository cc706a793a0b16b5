import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, buildPupilCondition, type Viewer } from '../../db/visible-klasses.ts';

/** A class and a semester in one subject. `semesterGrade` is the grade of the semester, `grade` the class's grade now. */
export interface KlassSemester {
  grade: number;
  klass: number;
  subject: string;
  semester: number;
  semesterGrade: number;
  year: number;
}

/** Selects the classes that the teacher may see, with the numbers of written and sealed remarks in a term. */
export async function selectKlassRemarks(
  db: Db,
  teacher: Viewer,
  { subject, year, term }: { subject: string; year: number; term: number },
) {
  const { rows } = await sql<{
    grade: number;
    klass: number;
    pupils: number;
    written: number;
    sealed: number;
  }>`
    select k.grade, k.klass, counts.*
    from klasses k
    cross join lateral (
      select count(*)::integer as pupils,
        (count(*) filter (where r.text <> ''))::integer as written,
        count(r.sealed_at)::integer as sealed
      from users u
      left join remarks r on r.school_id = u.school_id and r.user_id = u.id and r.year = ${year}
        and r.subject = ${subject} and r.semester = k.grade * 10 + ${term}::integer
      where ${buildPupilCondition('k')}
    ) counts
    where k.school_id = ${teacher.schoolId} and ${buildKlassCondition(teacher, { table: 'k', subject })}
    order by k.grade, k.klass
  `.execute(db);
  return rows;
}

/** A remark. The columns are null if there is none. */
export interface RemarkState {
  text: string | null;
  rev: number | null;
  sealed_at: Date | null;
  is_reopened: boolean | null;
  /** The name of the teacher who changed it last, or null. */
  by: string | null;
}

export interface PupilRemarkRow extends RemarkState {
  id: string;
  name: string;
  login_name: string;
  /** The sealed remark of the semester before, or null. */
  before: string | null;
}

/** Selects the pupils of a class that the teacher may see, by student number, each with the remark of the semester and of the one before. */
export async function selectPupilRemarks(
  db: Db,
  teacher: Viewer,
  { grade, klass, year, subject, semester }: KlassSemester,
  before: { year: number; semester: number },
  limit: number,
): Promise<PupilRemarkRow[]> {
  const { rows } = await sql<PupilRemarkRow>`
    select u.id, u.name, u.login_name, r.text, r.rev, r.sealed_at, r.is_reopened, t.name as by, b.text as before
    from (
      select u.school_id, u.id, u.name, u.login_name
      from klasses k
      join users u on ${buildPupilCondition('k')}
      where k.school_id = ${teacher.schoolId} and k.grade = ${grade} and k.klass = ${klass}
        and ${buildKlassCondition(teacher, { table: 'k', subject })}
      order by u.login_name
      limit ${limit}
    ) u
    left join remarks r on r.school_id = u.school_id and r.user_id = u.id and r.year = ${year}
      and r.subject = ${subject} and r.semester = ${semester}
    left join users t on t.school_id = r.school_id and t.id = r.changed_by
    left join remarks b on b.school_id = u.school_id and b.user_id = u.id and b.year = ${before.year}
      and b.subject = ${subject} and b.semester = ${before.semester} and b.sealed_at is not null
    order by u.login_name
  `.execute(db);
  return rows;
}

export interface SealedRemarkRow {
  year: number;
  semester: number;
  subject: string;
  text: string;
  teacher: string | null;
  sealed_at: Date;
}

/** Selects the sealed remarks of a pupil that the user may read, the latest semester first: the user's own, or those in a visible class and subject. */
export async function selectSealedRemarks(
  db: Db,
  user: Viewer,
  {
    userId,
    semester,
    subject,
    limit,
  }: {
    userId: string;
    semester: number | undefined;
    subject: string | undefined;
    limit: number;
  },
): Promise<SealedRemarkRow[]> {
  const mayRead =
    user.role === PUPIL_ROLE
      ? sql`u.id = ${user.userId}::uuid`
      : buildKlassCondition(user, { table: 'u', subject: sql`r.subject` });
  const { rows } = await sql<SealedRemarkRow>`
    select r.year, r.semester, r.subject, r.text, t.name as teacher, r.sealed_at
    from remarks r
    join users u on u.school_id = r.school_id and u.id = r.user_id
    left join users t on t.school_id = r.school_id and t.id = r.sealed_by
    where r.school_id = ${user.schoolId} and r.user_id = ${userId}::uuid and r.sealed_at is not null and ${mayRead}
      ${semester === undefined ? sql`` : sql`and r.semester = ${semester}`}
      ${subject === undefined ? sql`` : sql`and r.subject = ${subject}`}
    order by r.year desc, r.semester desc, r.subject desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Whether the user may read remarks on this pupil. Pupils may read their own, and teachers those of pupils in visible classes. */
export async function selectCanReadPupil(
  db: Db,
  user: Viewer,
  { userId, subject }: { userId: string; subject: string | undefined },
): Promise<boolean> {
  const mayRead =
    user.role === PUPIL_ROLE
      ? sql`u.id = ${user.userId}::uuid`
      : buildKlassCondition(user, { table: 'u', ...(subject !== undefined && { subject }) });
  const { rows } = await sql`
    select from users u
    where u.school_id = ${user.schoolId} and u.id = ${userId}::uuid and u.role = ${PUPIL_ROLE} and ${mayRead}
  `.execute(db);
  return rows.length > 0;
}
