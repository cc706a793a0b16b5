import { type RawBuilder, sql } from 'kysely';

import {
  buildItemSums,
  buildRankedAnswers,
  type ItemSumsRow,
} from '../../attempt/item-statistics.repository.ts';
import type { Db } from '../../db/database.ts';
import { buildKlassCondition, buildPupilCondition, type Viewer } from '../../db/visible-klasses.ts';

export interface KlassKey {
  grade: number;
  klass: number;
}

/** The rows to select: those of one homework, in one class or in all classes. */
export interface ResultsQuery {
  homeworkId: string;
  klass: KlassKey | null;
}

/** Builds the condition that the assignment `a` is in the query and that the teacher may see its class. */
function buildIsVisible(teacher: Viewer, { homeworkId, klass }: ResultsQuery): RawBuilder<boolean> {
  return sql`a.school_id = ${teacher.schoolId} and a.homework_id = ${homeworkId}
    ${klass === null ? sql`` : sql`and a.grade = ${klass.grade} and a.klass = ${klass.klass}`}
    and ${buildKlassCondition(teacher, { table: 'a', subject: sql`a.subject` })}`;
}

export interface AssignedKlassRow extends KlassKey {
  title: string;
  subject: string;
  late: string;
  counts: string;
  state: string;
  opens_at: Date;
  due_at: Date;
  paper_id: string;
  full_score: number;
  pupils: number;
}

/** Selects the classes of a homework that the teacher may see. A recalled homework has none. */
export async function selectAssignedKlasses(
  db: Db,
  teacher: Viewer,
  homeworkId: string,
): Promise<AssignedKlassRow[]> {
  const { rows } = await sql<AssignedKlassRow>`
    select a.grade, a.klass, a.due_at, h.title, h.subject, h.late, h.counts, h.state, h.opens_at, h.paper_id, p.full_score,
      (select count(*)::integer from users u where ${buildPupilCondition('a')}) as pupils
    from homework_assignments a
    join homework h on h.id = a.homework_id
    join papers p on p.id = h.paper_id
    where ${buildIsVisible(teacher, { homeworkId, klass: null })} and h.state <> 'recalled'
    order by a.grade, a.klass
  `.execute(db);
  return rows;
}

export interface ResultPupilRow extends KlassKey {
  id: string;
  name: string;
  login_name: string;
  /** The pupil's own due time. */
  due_at: Date;
  is_excused: boolean;
  is_reminded: boolean;
}

/** Selects the pupils of a homework by class and student number. `is_reminded` says whether a pupil was reminded on `day`. */
export async function selectResultPupils(
  db: Db,
  teacher: Viewer,
  { day, limit, ...query }: ResultsQuery & { day: string; limit: number },
): Promise<ResultPupilRow[]> {
  const { rows } = await sql<ResultPupilRow>`
    select u.id, u.name, u.login_name, u.grade, u.klass, coalesce(o.due_at, a.due_at) as due_at,
      coalesce(o.is_excused, false) as is_excused,
      exists (
        select from homework_reminders r
        where r.school_id = u.school_id and r.homework_id = a.homework_id and r.user_id = u.id and r.day = ${day}::date
      ) as is_reminded
    from homework_assignments a
    join users u on ${buildPupilCondition('a')}
    left join homework_overrides o
      on o.school_id = u.school_id and o.homework_id = a.homework_id and o.user_id = u.id
    where ${buildIsVisible(teacher, query)}
    order by u.grade, u.klass, u.login_name
    limit ${limit}
  `.execute(db);
  return rows;
}

export interface ResultAttemptRow {
  user_id: string;
  number: number;
  state: string;
  score: number | null;
  full_score: number;
  is_late: boolean;
}

/** Selects the handed-in attempts of the pupils of a homework. */
export async function selectResultAttempts(
  db: Db,
  teacher: Viewer,
  query: ResultsQuery,
): Promise<ResultAttemptRow[]> {
  const { rows } = await sql<ResultAttemptRow>`
    select t.user_id, t.number, t.state, t.score, t.full_score, t.is_late
    from homework_assignments a
    join users u on ${buildPupilCondition('a')}
    join attempts t on t.school_id = u.school_id and t.user_id = u.id and t.homework_id = a.homework_id
    where ${buildIsVisible(teacher, query)} and t.state <> 'open'
  `.execute(db);
  return rows;
}

export interface ItemRow extends ItemSumsRow {
  question_id: string;
  /** The number of answers that wait for a mark. */
  pending: number;
}

/** Selects the sums of each question over the first attempts. */
export async function selectItems(
  db: Db,
  teacher: Viewer,
  query: ResultsQuery,
): Promise<ItemRow[]> {
  const attempts = sql`
    select t.paper_id, t.marks, t.score, u.login_name as tie
    from homework_assignments a
    join users u on ${buildPupilCondition('a')}
    join attempts t on t.school_id = u.school_id and t.user_id = u.id and t.homework_id = a.homework_id
    where ${buildIsVisible(teacher, query)} and t.number = 1 and t.state <> 'open'`;
  const { rows } = await sql<ItemRow>`
    select question_id, ${buildItemSums()}, (count(*) filter (where is_pending))::integer as pending
    from (${buildRankedAnswers(attempts)}) answers
    group by question_id
  `.execute(db);
  return rows;
}

export interface QuestionAnswerRow {
  user_id: string;
  paper_id: string;
  value: unknown;
  mark: unknown;
}

/** Selects the answers of the first attempts to one question, each with its mark. */
export async function selectQuestionAnswers(
  db: Db,
  teacher: Viewer,
  { questionId, limit, ...query }: ResultsQuery & { questionId: string; limit: number },
): Promise<QuestionAnswerRow[]> {
  const { rows } = await sql<QuestionAnswerRow>`
    select t.user_id, t.paper_id, answer.value, (
      select m from jsonb_array_elements(t.marks) m where m ->> 'questionId' = ${questionId} limit 1
    ) as mark
    from homework_assignments a
    join users u on ${buildPupilCondition('a')}
    join attempts t on t.school_id = u.school_id and t.user_id = u.id and t.homework_id = a.homework_id
    left join answers answer
      on answer.school_id = t.school_id and answer.attempt_id = t.id and answer.question_id = ${questionId}
    where ${buildIsVisible(teacher, query)} and t.number = 1 and t.state <> 'open'
    order by u.grade, u.klass, u.login_name
    limit ${limit}
  `.execute(db);
  return rows;
}
