import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, buildPupilCondition, type Viewer } from '../../db/visible-klasses.ts';
import type { KlassKey, ResultAttemptRow } from './results.repository.ts';

/**
 * Selects the subject in which the teacher may see a class. This is `wanted`, or without it the first one, music before art. Returns
 * undefined if there is none.
 */
export async function selectOptionalSubject(
  db: Db,
  teacher: Viewer,
  { grade, klass, wanted }: KlassKey & { wanted: string | undefined },
): Promise<string | undefined> {
  const { rows } = await sql<{ subject: string }>`
    select s.subject
    from klasses k
    cross join (values (1, 'mu'), (2, 'ar')) as s (place, subject)
    where k.school_id = ${teacher.schoolId} and k.grade = ${grade} and k.klass = ${klass}
      and ${buildKlassCondition(teacher, { table: 'k', subject: sql`s.subject` })}
      ${wanted === undefined ? sql`` : sql`and s.subject = ${wanted}`}
    order by s.place
    limit 1
  `.execute(db);
  return rows[0]?.subject;
}

/** A class and a term. `homeworkGrade` is the grade that the class had in the term, because earlier homework was assigned to that grade. */
export interface MatrixQuery extends KlassKey {
  subject: string;
  homeworkGrade: number;
  from: Date;
  to: Date;
  now: Date;
  limit: number;
}

/** Builds the subquery of the term's homework: opened and not recalled. If there are more than `limit`, it has the last due. */
const buildTermHomework = (
  teacher: Viewer,
  { klass, subject, homeworkGrade, from, to, now, limit }: MatrixQuery,
) => sql`
  select h.id, h.title, h.unit, h.counts, a.due_at
  from homework_assignments a
  join homework h on h.id = a.homework_id
  where a.school_id = ${teacher.schoolId} and a.grade = ${homeworkGrade} and a.klass = ${klass}
    and a.subject = ${subject} and a.due_at >= ${from} and a.due_at < ${to}
    and h.opens_at <= ${now} and h.state <> 'recalled'
  order by a.due_at desc, h.id desc
  limit ${limit}`;

export interface MatrixHomeworkRow {
  id: string;
  title: string;
  unit: number;
  counts: string;
  due_at: Date;
}

/** Selects the homework of a class in a term, the first due first. */
export async function selectMatrixHomework(
  db: Db,
  teacher: Viewer,
  query: MatrixQuery,
): Promise<MatrixHomeworkRow[]> {
  const { rows } = await sql<MatrixHomeworkRow>`
    select * from (${buildTermHomework(teacher, query)}) h order by due_at, id
  `.execute(db);
  return rows;
}

/** Selects the pupils who are in the class now, by student number, if the teacher may see the class in the subject. */
export async function selectMatrixPupils(
  db: Db,
  teacher: Viewer,
  { grade, klass, subject }: MatrixQuery,
) {
  const { rows } = await sql<{ id: string; name: string; login_name: string }>`
    select u.id, u.name, u.login_name
    from klasses k
    join users u on ${buildPupilCondition('k')}
    where k.school_id = ${teacher.schoolId} and k.grade = ${grade} and k.klass = ${klass}
      and ${buildKlassCondition(teacher, { table: 'k', subject })}
    order by u.login_name
  `.execute(db);
  return rows;
}

export interface MatrixAttemptRow extends ResultAttemptRow {
  homework_id: string;
}

/** Selects the handed-in attempts of these pupils at this homework. */
export async function selectMatrixAttempts(
  db: Db,
  schoolId: string,
  { userIds, homeworkIds }: { userIds: string[]; homeworkIds: string[] },
): Promise<MatrixAttemptRow[]> {
  const { rows } = await sql<MatrixAttemptRow>`
    select t.user_id, t.homework_id, t.number, t.state, t.score, t.full_score, t.is_late
    from attempts t
    where t.school_id = ${schoolId} and t.user_id = any(${userIds}::uuid[]) and t.homework_id = any(${homeworkIds}::text[])
      and t.state <> 'open'
  `.execute(db);
  return rows;
}

/** Selects the exceptions of these pupils at this homework. */
export function selectMatrixOverrides(
  db: Db,
  schoolId: string,
  { userIds, homeworkIds }: { userIds: string[]; homeworkIds: string[] },
) {
  return db
    .selectFrom('homework_overrides')
    .select(['user_id', 'homework_id', 'due_at', 'is_excused'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('homework_id', '=', sql<string>`any(${homeworkIds}::text[])`)
    .execute();
}
