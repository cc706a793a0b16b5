import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Which attempts a command of the operator is about. */
export interface Target {
  attemptId: string | null;
  homeworkId: string | null;
  schoolId: string | null;
  loginName: string | null;
}

/** An attempt as the operator's commands see it. */
export interface TargetAttempt {
  school_id: string;
  id: string;
  user_id: string;
  paper_id: string;
  login_name: string;
  name: string;
  state: string;
  deadline_at: Date | null;
  submitted_at: Date | null;
  receipt: string | null;
  score: number | null;
  marks: unknown;
  show: string;
  late: string;
  due_at: Date;
  /** Whether the pupil has no later attempt at this homework. */
  is_last: boolean;
}

/** The attempts of a target, locked until the transaction ends, in the order of student numbers. */
export async function lockTargets(db: Db, target: Target): Promise<TargetAttempt[]> {
  const { attemptId, homeworkId, schoolId, loginName } = target;
  const { rows } = await sql<TargetAttempt>`
    select t.school_id, t.id, t.user_id, t.paper_id, u.login_name, u.name, t.state, t.deadline_at, t.submitted_at,
      t.receipt, t.score, t.marks, h.show, h.late, h.due_at,
      not exists (
        select from attempts later
        where later.school_id = t.school_id and later.user_id = t.user_id and later.homework_id = t.homework_id
          and later.number > t.number
      ) as is_last
    from attempts t
    join homework h on h.id = t.homework_id
    join users u on u.school_id = t.school_id and u.id = t.user_id
    where ${attemptId === null ? sql`t.homework_id = ${homeworkId}` : sql`t.id = ${attemptId}::uuid`}
      ${schoolId === null ? sql`` : sql`and t.school_id = ${schoolId}`}
      ${loginName === null ? sql`` : sql`and u.login_name = ${loginName}`}
    order by t.school_id, u.login_name, t.number
    for update of t
  `.execute(db);
  return rows;
}

const these = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`;

/** Moves the deadlines of open attempts on by so many minutes, from now where they have passed. */
export async function extendAttempts(
  db: Db,
  ids: readonly string[],
  minutes: number,
  now: Date,
): Promise<void> {
  const later = sql<Date>`greatest(deadline_at, ${now}::timestamptz) + ${minutes} * interval '1 minute'`;
  await db
    .updateTable('attempts')
    .set({ deadline_at: later, extended_to: later })
    .where(these(ids))
    .where('state', '=', 'open')
    .where('deadline_at', 'is not', null)
    .execute();
}

/** Moves a homework's due time on by so many minutes, from now where it has passed; what it is now, if there is one such. */
export async function extendHomework(
  db: Db,
  homeworkId: string,
  minutes: number,
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ due_at: Date }>`
    with later as (
      update homework set due_at = greatest(due_at, ${now}::timestamptz) + ${minutes} * interval '1 minute'
      where id = ${homeworkId}
      returning id, due_at
    ),
    assigned as (
      update homework_assignments a set due_at = later.due_at from later where a.homework_id = later.id
    )
    select due_at from later
  `.execute(db);
  return rows[0]?.due_at;
}

/** Keeps attempts as they were handed in. */
export async function insertHistory(
  db: Db,
  ids: readonly string[],
  reason: 'reopened' | 'recounted',
  now: Date,
): Promise<void> {
  await sql`
    insert into attempt_history
      (school_id, attempt_id, number, reason, at, submitted_at, receipt, is_automatic, is_late, score, marks)
    select school_id, id,
      1 + (select count(*) from attempt_history h where h.school_id = t.school_id and h.attempt_id = t.id),
      ${reason}, ${now}::timestamptz, submitted_at, receipt, is_automatic, is_late, score, marks
    from attempts t
    where id = any(${ids}::uuid[]) and submitted_at is not null
  `.execute(db);
}

/** Opens attempts again until so many minutes from now; one that had no deadline gets none. */
export async function reopenAttempts(
  db: Db,
  ids: readonly string[],
  minutes: number,
  now: Date,
): Promise<void> {
  const until = sql<Date | null>`
    case when deadline_at is not null then ${now}::timestamptz + ${minutes} * interval '1 minute' end`;
  await db
    .updateTable('attempts')
    .set((eb) => ({
      state: 'open',
      submitted_at: null,
      receipt: null,
      is_automatic: false,
      is_late: false,
      score: null,
      marks: null,
      deadline_at: until,
      extended_to: sql<Date>`${now}::timestamptz + ${minutes} * interval '1 minute'`,
      reopened: eb('reopened', '+', 1),
    }))
    .where(these(ids))
    .execute();
}

/** What was saved of each attempt by its events: of each question the applied one with the highest revision. */
export async function selectEventValues(db: Db, schoolId: string, attemptIds: readonly string[]) {
  const { rows } = await sql<{ attempt_id: string; values: Record<string, unknown> }>`
    select attempt_id, jsonb_object_agg(question_id, value) as values
    from (
      select distinct on (attempt_id, question_id) attempt_id, question_id, value
      from answer_events
      where school_id = ${schoolId} and attempt_id = any(${attemptIds}::uuid[]) and verdict = 'applied'
      order by attempt_id, question_id, rev desc
    ) newest
    group by attempt_id
  `.execute(db);
  return rows;
}

/** Gives handed-in attempts other marks. */
export async function updateMarks(
  db: Db,
  marked: readonly { id: string; score: number; marks: unknown }[],
): Promise<void> {
  await sql`
    update attempts t set score = d.score, marks = d.marks
    from jsonb_to_recordset(${JSON.stringify(marked)}::text::jsonb) as d (id uuid, score numeric, marks jsonb)
    where t.id = d.id
  `.execute(db);
}
