import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

/** The class of the pupil `u`, taught in the subject of the homework `h`. */
const isOwnPupil = (teacher: Viewer) =>
  buildKlassCondition(teacher, { table: 'u', subject: sql<string>`h.subject` });

/** Joins the handed-in attempts `t` at a homework `h` with their pupils `u`, of classes that the teacher may mark. */
const attemptsOf = (teacher: Viewer, homeworkId: string) => sql`
  from homework h
  join attempts t on t.school_id = ${teacher.schoolId} and t.homework_id = h.id and t.state <> 'open'
  join users u on u.school_id = t.school_id and u.id = t.user_id
  where h.id = ${homeworkId} and ${isOwnPupil(teacher)}`;

export interface MarkedHomeworkRow {
  id: string;
  title: string;
  subject: string;
  release: string;
  paper_id: string;
}

/** Selects a homework that is assigned to a class of the teacher, or that pupils of such a class handed in. */
export async function selectOptionalHomework(
  db: Db,
  teacher: Viewer,
  homeworkId: string,
): Promise<MarkedHomeworkRow | undefined> {
  const { rows } = await sql<MarkedHomeworkRow>`
    select h.id, h.title, h.subject, h.release, h.paper_id
    from homework h
    where h.id = ${homeworkId} and (
      exists (
        select from homework_assignments a
        where a.school_id = ${teacher.schoolId} and a.homework_id = h.id
          and ${buildKlassCondition(teacher, { table: 'a', subject: sql<string>`h.subject` })}
      )
      or exists (select ${attemptsOf(teacher, homeworkId)})
    )
  `.execute(db);
  return rows[0];
}

/** The state of an attempt on the desk. `m` has the question marks of the attempt, or nulls if it has none. */
const attemptState = sql`case
  when t.state = 'marked' then case when t.marks @> '[{"state": "appealed"}]' then 'appealed' else 'returned' end
  when coalesce(m.is_complete, true) then 'ready'
  when m.is_begun then 'marking'
  else 'submitted' end`;

const marksByAttempt = (schoolId: string, homeworkId: string) => sql`
  select attempt_id, bool_and(score is not null) as is_complete, bool_or(mark is not null) as is_begun
  from question_marks
  where school_id = ${schoolId} and homework_id = ${homeworkId}
  group by attempt_id`;

export interface StateCountRow {
  grade: number | null;
  klass: number | null;
  state: string;
  count: number;
}

/** Counts the handed-in attempts by class and state. */
export async function selectStateCounts(
  db: Db,
  teacher: Viewer,
  homeworkId: string,
): Promise<StateCountRow[]> {
  const { rows } = await sql<StateCountRow>`
    select grade, klass, state, count(*)::integer as count
    from (
      select u.grade, u.klass, ${attemptState} as state
      from homework h
      join attempts t on t.school_id = ${teacher.schoolId} and t.homework_id = h.id and t.state <> 'open'
      join users u on u.school_id = t.school_id and u.id = t.user_id
      left join (${marksByAttempt(teacher.schoolId, homeworkId)}) m on m.attempt_id = t.id
      where h.id = ${homeworkId} and ${isOwnPupil(teacher)}
    ) works
    group by grade, klass, state
    order by grade, klass
  `.execute(db);
  return rows;
}

/** Selects the ids of attempts that can be returned: handed in, and every question that waits has a complete mark. */
export async function selectReadyAttempts(
  db: Db,
  teacher: Viewer,
  { homeworkId, grade, klass, after, limit }: ReadyQuery,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id
    from homework h
    join attempts t on t.school_id = ${teacher.schoolId} and t.homework_id = h.id and t.state = 'submitted'
    join users u on u.school_id = t.school_id and u.id = t.user_id
    left join (${marksByAttempt(teacher.schoolId, homeworkId)}) m on m.attempt_id = t.id
    where h.id = ${homeworkId} and ${isOwnPupil(teacher)} and ${attemptState} = 'ready'
      ${filterKlass('u', { grade, klass })} and t.id > ${after}::uuid
    order by t.id
    limit ${limit}
  `.execute(db);
  return rows.map(({ id }) => id);
}

interface KlassFilter {
  grade?: number | undefined;
  klass?: number | undefined;
}

interface ReadyQuery extends KlassFilter {
  homeworkId: string;
  after: string;
  limit: number;
}

/** Restricts rows with the columns `grade` and `klass`. */
function filterKlass(table: string, { grade, klass }: KlassFilter): RawBuilder<unknown> {
  const row = sql.table(table);
  const ofGrade = grade === undefined ? sql`` : sql`and ${row}.grade = ${grade}`;
  return klass === undefined ? ofGrade : sql`${ofGrade} and ${row}.klass = ${klass}`;
}

export interface QuestionCountRow {
  question_id: string;
  position: number;
  paper_id: string;
  waiting: number;
  marked: number;
}

/** Counts the works of each question, in the order of the paper. */
export async function selectQuestionCounts(
  db: Db,
  teacher: Viewer,
  homeworkId: string,
): Promise<QuestionCountRow[]> {
  const { rows } = await sql<QuestionCountRow>`
    select m.question_id, min(m.position)::smallint as position, max(t.paper_id) as paper_id,
      (count(*) filter (where m.score is null))::integer as waiting,
      (count(*) filter (where m.score is not null))::integer as marked
    from question_marks m
    join homework h on h.id = m.homework_id
    join attempts t on t.school_id = m.school_id and t.id = m.attempt_id
    join users u on u.school_id = t.school_id and u.id = t.user_id
    where m.school_id = ${teacher.schoolId} and m.homework_id = ${homeworkId} and ${isOwnPupil(teacher)}
    group by m.question_id
    order by position
  `.execute(db);
  return rows;
}

/** The place of a work in the order of the queue. */
export interface QueuePosition {
  first: number;
  second: number;
  id: string;
  position: number;
}

export interface QueueQuery extends KlassFilter {
  homeworkId: string;
  by: 'question' | 'pupil';
  questionId?: string | undefined;
  state?: string | undefined;
  pupilId?: string | undefined;
  after: QueuePosition | null;
  limit: number;
}

export interface QueueRow extends QueuePosition {
  question_id: string;
  grade: number | null;
  klass: number | null;
  state: string;
  is_late: boolean;
  submitted_at: Date;
  rev: number;
  has_mark: boolean;
  score: number | null;
  /** The number of the work in the label, from 1. The filters do not change it. */
  number: number;
}

const orders = {
  question: {
    key: sql`m.position::integer as first, m.place as second`,
    number: sql`row_number() over (partition by m.position order by m.place, m.attempt_id)`,
  },
  pupil: {
    key: sql`hashtext(m.attempt_id::text) as first, 0 as second`,
    number: sql`dense_rank() over (order by hashtext(m.attempt_id::text), m.attempt_id)`,
  },
};

/**
 * Selects a page of the works of a homework. The numbers and the completeness of attempts need all works of the homework, so it
 * reads them all by one index, and then filters.
 */
export async function selectQueue(db: Db, teacher: Viewer, query: QueueQuery): Promise<QueueRow[]> {
  const { homeworkId, by, questionId, state, pupilId, after, limit } = query;
  const { rows } = await sql<QueueRow>`
    select attempt_id as id, question_id, position, first, second, grade, klass, state, is_late, submitted_at, rev,
      has_mark, score, number
    from (
      select m.attempt_id, m.question_id, m.position, m.rev, m.mark is not null as has_mark, m.score,
        u.id as user_id, u.grade, u.klass, t.is_late, t.submitted_at, ${orders[by].key},
        (${orders[by].number})::integer as number,
        case
          when t.state = 'marked' then case
            when t.marks @> jsonb_build_array(jsonb_build_object('questionId', m.question_id, 'state', 'appealed'))
            then 'appealed' else 'returned' end
          when bool_and(m.score is not null) over (partition by m.attempt_id) then 'ready'
          when m.mark is not null then 'marking'
          else 'submitted'
        end as state
      from question_marks m
      join homework h on h.id = m.homework_id
      join attempts t on t.school_id = m.school_id and t.id = m.attempt_id
      join users u on u.school_id = t.school_id and u.id = t.user_id
      where m.school_id = ${teacher.schoolId} and m.homework_id = ${homeworkId} and ${isOwnPupil(teacher)}
    ) works
    where true
      ${questionId === undefined ? sql`` : sql`and question_id = ${questionId}`}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
      ${pupilId === undefined ? sql`` : sql`and user_id = ${pupilId}::uuid`}
      ${filterKlass('works', query)}
      ${
        after === null
          ? sql``
          : sql`and (first, second, attempt_id, position)
              > (${after.first}::integer, ${after.second}::integer, ${after.id}::uuid, ${after.position}::smallint)`
      }
    order by first, second, attempt_id, position
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects the pupils of the works of a homework. */
export async function selectNames(
  db: Db,
  teacher: Viewer,
  homeworkId: string,
): Promise<{ id: string; name: string; login_name: string }[]> {
  const { rows } = await sql<{ id: string; name: string; login_name: string }>`
    select t.id, u.name, u.login_name ${attemptsOf(teacher, homeworkId)} order by t.id
  `.execute(db);
  return rows;
}
