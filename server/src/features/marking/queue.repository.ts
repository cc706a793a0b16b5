import { type RawBuilder, sql } from 'kysely';

import { hasWaitingLate, isOfHandIn } from '../../attempt/late-answer.repository.ts';
import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

/**
 * Builds the source of the handed-in attempts `t` at a homework with their pupils `u`, from classes that the teacher may mark. `joins` are
 * further joins. The subject is read once in a subquery: in a join the planner may read the homework again for each attempt.
 */
const buildOwnAttempts = (teacher: Viewer, homeworkId: string, joins = sql``) => sql`
  from attempts t
  join users u on u.school_id = t.school_id and u.id = t.user_id
  ${joins}
  where t.school_id = ${teacher.schoolId} and t.homework_id = ${homeworkId} and t.state <> 'open' and ${buildKlassCondition(
    teacher,
    { table: 'u', subject: sql<string>`(select subject from homework where id = ${homeworkId})` },
  )}`;

export interface MarkedHomeworkRow {
  id: string;
  title: string;
  subject: string;
  release: string;
  state: string;
  recall_reason: string | null;
  paper_id: string;
}

/** Selects a homework that is assigned to a class of the teacher, or that pupils of such a class handed in. */
export async function selectOptionalHomework(
  db: Db,
  teacher: Viewer,
  homeworkId: string,
): Promise<MarkedHomeworkRow | undefined> {
  const { rows } = await sql<MarkedHomeworkRow>`
    select h.id, h.title, h.subject, h.release, h.state, h.recall_reason, h.paper_id
    from homework h
    where h.id = ${homeworkId} and (
      exists (
        select from homework_assignments a
        where a.school_id = ${teacher.schoolId} and a.homework_id = h.id
          and ${buildKlassCondition(teacher, { table: 'a', subject: sql<string>`h.subject` })}
      )
      or exists (select ${buildOwnAttempts(teacher, homeworkId)})
    )
  `.execute(db);
  return rows[0];
}

/** The state of an attempt on the desk. `m` has the question marks of the attempt, or nulls if it has none. */
const attemptStateSql = sql`case
  when t.state = 'marked' then case when t.marks @> '[{"state": "appealed"}]' then 'appealed' else 'returned' end
  when coalesce(m.is_complete, true) then 'ready'
  when m.is_begun then 'marking'
  else 'submitted' end`;

/** Joins the state of the question marks of an attempt `t`. It reads them by attempt, so a teacher of few classes reads few. */
const joinMarksSql = sql`
  cross join lateral (
    select bool_and(m.score is not null) as is_complete, bool_or(m.mark is not null) as is_begun
    from question_marks m
    where m.school_id = t.school_id and m.attempt_id = t.id
  ) m`;

export interface StateCountRow {
  grade: number | null;
  klass: number | null;
  state: string;
  /** Whether a late answer waits for a decision. */
  has_late: boolean;
  count: number;
}

/** Counts the handed-in attempts by class, state, and whether a late answer waits. */
export async function selectStateCounts(
  db: Db,
  teacher: Viewer,
  homeworkId: string,
): Promise<StateCountRow[]> {
  const { rows } = await sql<StateCountRow>`
    select grade, klass, state, has_late, count(*)::integer as count
    from (
      select u.grade, u.klass, ${attemptStateSql} as state, ${hasWaitingLate} as has_late
      ${buildOwnAttempts(teacher, homeworkId, joinMarksSql)}
    ) works
    group by grade, klass, state, has_late
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
    ${buildOwnAttempts(teacher, homeworkId, joinMarksSql)}
      and t.state = 'submitted' and ${attemptStateSql} = 'ready'
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

/** Builds the condition that restricts rows with the columns `grade` and `klass` to a class. */
function filterKlass(table: string, { grade, klass }: KlassFilter): RawBuilder<unknown> {
  const row = sql.table(table);
  const ofGrade = grade === undefined ? sql`` : sql`and ${row}.grade = ${grade}`;
  return klass === undefined ? ofGrade : sql`${ofGrade} and ${row}.klass = ${klass}`;
}

/**
 * Builds CTEs for the works `m` of a homework in the teacher's classes: the answers that a teacher marks, and other answers if the teacher
 * decides about late ones. `late_state` is null without a late answer. `appealed_marks` has the marks of an attempt with an appeal.
 *
 * `own` is materialized, so the attempts are found first. Then the question marks of each attempt are read by their key, even if the
 * planner expects few attempts.
 */
const buildWorksCtes = (teacher: Viewer, homeworkId: string) => sql`
  own as materialized (
    select t.school_id, t.id, t.reopened, t.paper_id, t.state, t.is_late, t.submitted_at, u.id as user_id, u.grade, u.klass,
      case when t.state = 'marked' and t.marks @> '[{"state": "appealed"}]' then t.marks end as appealed_marks
    ${buildOwnAttempts(teacher, homeworkId)}
  ),
  late as materialized (
    select l.attempt_id, l.question_id,
      case when bool_or(l.counts is null) then 'waiting' when bool_or(l.counts) then 'counted' else 'notCounted' end as state
    from late_answers l
    join own t on ${isOfHandIn}
    where l.school_id = ${teacher.schoolId} and l.homework_id = ${homeworkId}
    group by l.attempt_id, l.question_id
  ),
  m as materialized (
    select t.*, m.question_id, m.position::integer as position, m.place, m.rev, m.mark is not null as has_mark, m.score,
      true as is_by_hand, late.state as late_state
    from own t
    join question_marks m on m.school_id = t.school_id and m.attempt_id = t.id
    left join late on late.attempt_id = m.attempt_id and late.question_id = m.question_id
    union all
    select t.*, late.question_id, q.position::integer, hashtext(t.id::text || late.question_id), 0, false,
      (q.mark ->> 'score')::numeric, false, late.state
    from late
    join own t on t.id = late.attempt_id
    join attempts a on a.school_id = t.school_id and a.id = t.id
    cross join lateral jsonb_array_elements(a.marks) with ordinality as q (mark, position)
    -- The first condition runs once. Without late answers no attempt is read.
    where exists (select from late) and q.mark ->> 'questionId' = late.question_id
      and not exists (
        select from question_marks m
        where m.school_id = t.school_id and m.attempt_id = t.id and m.question_id = late.question_id
      )
  )`;

export interface QuestionCountRow {
  question_id: string;
  position: number;
  paper_id: string;
  is_by_hand: boolean;
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
    with ${buildWorksCtes(teacher, homeworkId)}
    select m.question_id, min(m.position)::smallint as position, max(m.paper_id) as paper_id,
      bool_or(m.is_by_hand) as is_by_hand,
      (count(*) filter (where ${isWaitingWork}))::integer as waiting,
      (count(*) filter (where not ${isWaitingWork}))::integer as marked
    from m
    group by m.question_id
    order by position
  `.execute(db);
  return rows;
}

/** The condition that a work `m` has no complete mark, or has a late answer that waits for a decision. */
const isWaitingWork = sql`(m.score is null or coalesce(m.late_state = 'waiting', false))`;

/** The position of a work in the order of the queue. */
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
  is_by_hand: boolean;
  late_state: string | null;
  rev: number;
  score: number | null;
  /** The number of the work in its label, from 1. It is counted over all works, so that filters do not change it. */
  number: number;
}

const queueOrders = {
  question: {
    key: sql`m.position as first, m.place as second`,
    number: sql`row_number() over (partition by m.position order by m.place, m.id)`,
  },
  pupil: {
    key: sql`hashtext(m.id::text) as first, 0 as second`,
    number: sql`dense_rank() over (order by hashtext(m.id::text), m.id)`,
  },
};

/**
 * Selects a page of the works of a homework. The numbers and the completeness of attempts need all works of the homework, so it
 * reads them all by an index, and then filters.
 */
export async function selectQueue(db: Db, teacher: Viewer, query: QueueQuery): Promise<QueueRow[]> {
  const { homeworkId, by, questionId, state, pupilId, after, limit } = query;
  const { rows } = await sql<QueueRow>`
    with ${buildWorksCtes(teacher, homeworkId)}
    select id, question_id, position, first, second, grade, klass, state, is_late, submitted_at, rev,
      is_by_hand, late_state, score, number
    from (
      select m.id, question_id, position, grade, klass, user_id, is_late, submitted_at, rev, is_by_hand, late_state, score,
        ${queueOrders[by].key}, (${queueOrders[by].number})::integer as number,
        case
          when not is_by_hand and late_state = 'waiting' then 'submitted'
          when state = 'marked' then case
            when appealed_marks @> jsonb_build_array(jsonb_build_object('questionId', question_id, 'state', 'appealed'))
            then 'appealed' else 'returned' end
          when bool_and(score is not null) over (partition by id) then 'ready'
          when has_mark then 'marking'
          else 'submitted'
        end as state
      from m
    ) works
    where true
      ${questionId === undefined ? sql`` : sql`and question_id = ${questionId}`}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
      ${pupilId === undefined ? sql`` : sql`and user_id = ${pupilId}::uuid`}
      ${filterKlass('works', query)}
      ${
        after === null
          ? sql``
          : sql`and (first, second, id, position)
              > (${after.first}::integer, ${after.second}::integer, ${after.id}::uuid, ${after.position}::smallint)`
      }
    order by first, second, id, position
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
    select t.id, u.name, u.login_name ${buildOwnAttempts(teacher, homeworkId)} order by t.id
  `.execute(db);
  return rows;
}
