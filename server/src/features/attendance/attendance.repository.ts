import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, buildPupilCondition, type Viewer } from '../../db/visible-klasses.ts';

/** A class and a semester in one subject. `lessonGrade` is the grade of the semester, `grade` the class's grade now. */
export interface KlassSemester {
  grade: number;
  klass: number;
  subject: string;
  semester: number;
  lessonGrade: number;
  year: number;
}

export interface KlassLessonsRow {
  grade: number;
  klass: number;
  pupils: number;
  recorded: number;
  held_on: string | null;
  leave: number;
  absent: number;
}

/** Selects the classes that the teacher may see, with the last recorded lesson of the current semester. */
export async function selectKlassLessons(
  db: Db,
  teacher: Viewer,
  { subject, year, term }: { subject: string; year: number; term: number },
): Promise<KlassLessonsRow[]> {
  const { rows } = await sql<KlassLessonsRow>`
    select k.grade, k.klass, pupils.count as pupils, coalesce(last.lesson, 0) as recorded, last.held_on,
      coalesce(cells.leave, 0) as leave, coalesce(cells.absent, 0) as absent
    from klasses k
    cross join lateral (select count(*)::integer as count from users u where ${buildPupilCondition('k')}) pupils
    left join lateral (
      select l.lesson, l.held_on::text
      from lessons l
      where l.school_id = k.school_id and l.grade = k.grade and l.klass = k.klass and l.year = ${year}
        and l.subject = ${subject} and l.semester = k.grade * 10 + ${term}::integer
      order by l.lesson desc
      limit 1
    ) last on true
    left join lateral (
      select (count(*) filter (where c.check_in = 2))::integer as leave,
        (count(*) filter (where c.check_in = 5))::integer as absent
      from users u
      join attendance c on c.school_id = u.school_id and c.user_id = u.id and c.year = ${year} and c.subject = ${subject}
        and c.semester = k.grade * 10 + ${term}::integer and c.lesson = last.lesson
      where ${buildPupilCondition('k')}
    ) cells on true
    where k.school_id = ${teacher.schoolId} and ${buildKlassCondition(teacher, { table: 'k', subject })}
    order by k.grade, k.klass
  `.execute(db);
  return rows;
}

export interface RecordedLessonRow {
  lesson: number;
  held_on: string | null;
}

/** Selects the recorded lessons of a class in a semester. */
export async function selectLessons(
  db: Db,
  schoolId: string,
  { lessonGrade, klass, year, subject, semester }: KlassSemester,
): Promise<RecordedLessonRow[]> {
  const { rows } = await sql<RecordedLessonRow>`
    select lesson, held_on::text
    from lessons
    where school_id = ${schoolId} and grade = ${lessonGrade} and klass = ${klass} and year = ${year}
      and subject = ${subject} and semester = ${semester}
    order by lesson
  `.execute(db);
  return rows;
}

export interface PupilCellRow {
  id: string;
  name: string;
  login_name: string;
  /** The columns of the cell. They are null if it is not recorded. */
  lesson: number | null;
  check_in: number | null;
  performance: number | null;
  rev: number | null;
}

/**
 * Selects the pupils of a class, sorted by student number, each with the attendance and performance that was recorded in the semester.
 * Returns no rows if the teacher may not see the class.
 */
export async function selectCells(
  db: Db,
  teacher: Viewer,
  { grade, klass, year, subject, semester }: KlassSemester,
  limit: number,
): Promise<PupilCellRow[]> {
  const { rows } = await sql<PupilCellRow>`
    select u.id, u.name, u.login_name, c.lesson, c.check_in, c.performance, c.rev
    from (
      select u.school_id, u.id, u.name, u.login_name
      from klasses k
      join users u on ${buildPupilCondition('k')}
      where k.school_id = ${teacher.schoolId} and k.grade = ${grade} and k.klass = ${klass}
        and ${buildKlassCondition(teacher, { table: 'k', subject })}
      order by u.login_name
      limit ${limit}
    ) u
    left join attendance c on c.school_id = u.school_id and c.user_id = u.id and c.year = ${year}
      and c.subject = ${subject} and c.semester = ${semester}
    order by u.login_name, c.lesson
  `.execute(db);
  return rows;
}

/**
 * Selects the grade of a pupil, if the user may see the pupil's attendance: the pupil is the user, or is in a class that the
 * user may see.
 */
export async function selectOptionalPupilGrade(
  db: Db,
  user: Viewer,
  { userId, subject }: { userId: string; subject: string },
): Promise<number | undefined> {
  const mayRead =
    user.role === PUPIL_ROLE
      ? sql`users.id = ${user.userId}::uuid`
      : buildKlassCondition(user, { table: 'users', subject });
  const { rows } = await sql<{ grade: number }>`
    select grade from users
    where school_id = ${user.schoolId} and id = ${userId}::uuid and role = ${PUPIL_ROLE}
      and grade is not null and ${mayRead}
  `.execute(db);
  return rows[0]?.grade;
}

export interface PupilLessonRow {
  lesson: number;
  held_on: string | null;
  check_in: number;
  performance: number | null;
}

/** Selects the recorded lessons of a pupil in a semester. The day of a lesson is that of the pupil's class at the time. */
export async function selectPupilLessons(
  db: Db,
  schoolId: string,
  of: { userId: string; year: number; subject: string; semester: number },
): Promise<PupilLessonRow[]> {
  const { rows } = await sql<PupilLessonRow>`
    select c.lesson, l.held_on::text, c.check_in, c.performance
    from attendance c
    left join lessons l on l.school_id = c.school_id and l.grade = c.grade and l.klass = c.klass and l.year = c.year
      and l.subject = c.subject and l.semester = c.semester and l.lesson = c.lesson
    where c.school_id = ${schoolId} and c.user_id = ${of.userId}::uuid and c.year = ${of.year}
      and c.subject = ${of.subject} and c.semester = ${of.semester}
    order by c.lesson
  `.execute(db);
  return rows;
}
