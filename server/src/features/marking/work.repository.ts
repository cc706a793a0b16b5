import { sql } from 'kysely';

import { buildCorrectionsQuery } from '../../attempt/corrections-of.repository.ts';
import { isOfHandIn } from '../../attempt/late-answer.repository.ts';
import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

export interface WorkRow {
  homework_id: string;
  user_id: string;
  paper_id: string;
  state: string;
  is_late: boolean;
  submitted_at: Date;
  marks: unknown;
  corrections: unknown;
  /** Whether a teacher marks this answer. */
  is_by_hand: boolean;
  /** The newest mark; 0 and nulls if there is none. */
  rev: number;
  mark: unknown;
  score: number | null;
  marked_by: string | null;
  marked_at: Date | null;
  /** The name of the author of the newest mark. */
  marker: string | null;
  /** Whether every question of the attempt that waits for a teacher has a complete mark. */
  is_complete: boolean;
}

/** The key of a work: one question of one attempt. */
export interface WorkKey {
  attemptId: string;
  questionId: string;
}

const workColumns = sql`
    t.homework_id, t.user_id, t.paper_id, t.state, t.is_late, t.submitted_at, t.marks,
    ${buildCorrectionsQuery()} as corrections, m.attempt_id is not null as is_by_hand,
    coalesce(m.rev, 0) as rev, m.mark, m.score, m.marked_by, m.marked_at,
    (select name from users where school_id = m.school_id and id = m.marked_by) as marker,
    not exists (
      select from question_marks other
      where other.school_id = t.school_id and other.attempt_id = t.id and other.score is null
    ) as is_complete`;

/** Builds the joins and the condition that an attempt `t` is handed in, and that the teacher may mark its pupil. */
const buildOwnAttemptJoin = (teacher: Viewer, attemptId: string) => sql`
  join homework h on h.id = t.homework_id
  join users u on u.school_id = t.school_id and u.id = t.user_id
  where t.school_id = ${teacher.schoolId} and t.id = ${attemptId}::uuid and t.state <> 'open'
    and ${buildKlassCondition(teacher, { table: 'u', subject: sql<string>`h.subject` })}`;

/** Selects the answer of a pupil whom the teacher may mark. A teacher marks it by hand, or it has late answers. */
export async function selectOptionalWork(
  db: Db,
  teacher: Viewer,
  key: WorkKey,
): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select ${workColumns}
    from attempts t
    left join question_marks m on m.school_id = t.school_id and m.attempt_id = t.id and m.question_id = ${key.questionId}
    ${buildOwnAttemptJoin(teacher, key.attemptId)}
      and (m.attempt_id is not null or exists (
        select from late_answers l where ${isOfHandIn} and l.question_id = ${key.questionId}
      ))
  `.execute(db);
  return rows[0];
}

/** Locks the teacher's mark of an answer until the transaction ends, so that the attempt cannot be returned meanwhile. */
export async function lockOptionalWork(
  db: Db,
  teacher: Viewer,
  key: WorkKey,
): Promise<WorkRow | undefined> {
  const { rows } = await sql<WorkRow>`
    select ${workColumns}
    from question_marks m
    join attempts t on t.school_id = m.school_id and t.id = m.attempt_id
    ${buildOwnAttemptJoin(teacher, key.attemptId)} and m.question_id = ${key.questionId}
    for update of m for share of t
  `.execute(db);
  return rows[0];
}

/** The newest mark of a question of an attempt. */
interface Draft {
  questionId: string;
  mark: unknown;
}

export interface LockedAttemptRow {
  id: string;
  user_id: string;
  paper_id: string;
  state: string;
  score: number | null;
  marks: unknown;
  release: string;
  is_recalled: boolean;
  /** The title and the subject of the homework. */
  title: string;
  subject: string;
  drafts: Draft[];
}

/** Locks handed-in attempts of pupils whom the teacher may mark, until the transaction ends. */
export async function lockAttempts(
  db: Db,
  teacher: Viewer,
  ids: readonly string[],
): Promise<LockedAttemptRow[]> {
  const { rows } = await sql<LockedAttemptRow>`
    select t.id, t.user_id, t.paper_id, t.state, t.score, t.marks, h.release, h.title, h.subject,
      h.state = 'recalled' as is_recalled,
      array(
        select jsonb_build_object('questionId', m.question_id, 'mark', m.mark)
        from question_marks m
        where m.school_id = t.school_id and m.attempt_id = t.id
      ) as drafts
    from attempts t
    join homework h on h.id = t.homework_id
    join users u on u.school_id = t.school_id and u.id = t.user_id
    where t.school_id = ${teacher.schoolId} and t.id = any(${ids}::uuid[]) and t.state <> 'open'
      and ${buildKlassCondition(teacher, { table: 'u', subject: sql<string>`h.subject` })}
    order by t.id
    for update of t
  `.execute(db);
  return rows;
}

export interface EarlierSaveRow {
  rev: number | null;
  score: number | null;
  at: Date;
  /** Whether the same teacher saved the same mark in this earlier call. */
  is_same: boolean;
}

/** Selects the outcome of an earlier call with the same event id. */
export async function selectOptionalSave(
  db: Db,
  { schoolId, userId }: Viewer,
  { attemptId, questionId }: WorkKey,
  { eventId, mark }: { eventId: string; mark: unknown },
): Promise<EarlierSaveRow | undefined> {
  const { rows } = await sql<EarlierSaveRow>`
    select rev, (after ->> 'score')::numeric as score, at,
      cause = 'mark' and by_id = ${userId}::uuid and after -> 'mark' = ${JSON.stringify(mark)}::text::jsonb as is_same
    from mark_events
    where school_id = ${schoolId} and attempt_id = ${attemptId}::uuid and event_id = ${eventId}::uuid
      and question_id = ${questionId}
  `.execute(db);
  return rows[0];
}

export interface WorkEventRow {
  cause: string;
  rev: number | null;
  score_before: number | null;
  score_after: number | null;
  counts: boolean | null;
  reason: string;
  name: string | null;
  at: Date;
}

/** Selects the history of a mark together with events of the whole attempt, the last first. */
export async function selectWorkEvents(
  db: Db,
  schoolId: string,
  { attemptId, questionId }: WorkKey,
  limit: number,
): Promise<WorkEventRow[]> {
  const { rows } = await sql<WorkEventRow>`
    select e.cause, e.rev, (e.before ->> 'score')::numeric as score_before, (e.after ->> 'score')::numeric as score_after,
      (e.after ->> 'counts')::boolean as counts, e.reason, u.name, e.at
    from mark_events e
    left join users u on u.school_id = e.school_id and u.id = e.by_id
    where e.school_id = ${schoolId} and e.attempt_id = ${attemptId}::uuid
      and (e.question_id = ${questionId} or e.question_id is null)
    order by e.at desc, e.id
    limit ${limit}
  `.execute(db);
  return rows;
}
