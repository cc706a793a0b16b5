import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** The columns of an attempt that the operator's commands need. */
export interface ChangeableAttempt {
  school_id: string;
  id: string;
  user_id: string;
  paper_id: string;
  score: number | null;
  marks: unknown;
}

const buildIdCondition = (ids: readonly string[]) => sql<boolean>`id = any(${ids}::uuid[])`;

/** Extends the deadlines of open attempts by some minutes. If a deadline has passed, the minutes start now. */
export async function extendDeadlines(
  db: Db,
  ids: readonly string[],
  minutes: number,
  now: Date,
): Promise<void> {
  const extendedDeadline = sql<Date>`greatest(deadline_at, ${now}::timestamptz) + ${minutes} * interval '1 minute'`;
  await db
    .updateTable('attempts')
    .set({ deadline_at: extendedDeadline, extended_to: extendedDeadline })
    .where(buildIdCondition(ids))
    .where('state', '=', 'open')
    .where('deadline_at', 'is not', null)
    .execute();
}

/** Sets later deadlines of open attempts. */
export async function extendDeadlinesTo(
  db: Db,
  deadlines: readonly { id: string; deadline: Date }[],
): Promise<void> {
  await sql`
    update attempts t set deadline_at = greatest(t.deadline_at, d.deadline)
    from unnest(
      ${deadlines.map(({ id }) => id)}::uuid[], ${deadlines.map(({ deadline }) => deadline)}::timestamptz[]
    ) as d (id, deadline)
    where t.id = d.id and t.state = 'open' and t.deadline_at is not null
  `.execute(db);
}

/** The times from which deadlines of attempts are computed. */
export interface TaskTimes {
  homeworkId: string;
  timeLimitMin: number | null;
  /** The due time. Null if the task accepts late work. */
  endsAt: Date | null;
}

/** The exceptions of one pupil from the times of a task. Null means that there is no exception. */
export interface PupilTimes {
  homework_id: string;
  school_id: string;
  user_id: string;
  extra_min: number | null;
  due_at: Date | null;
}

/**
 * Sets the deadlines of open attempts to the end of the pupil's time limit or of the task, whichever comes first. A deadline never
 * becomes earlier than the time to which the attempt was extended.
 */
export async function resetDeadlines(
  db: Db,
  tasks: readonly TaskTimes[],
  exceptions: readonly PupilTimes[],
): Promise<void> {
  await sql`
    update attempts set deadline_at = case
      when task.limit_at is not null or task.ends_at is not null
      then greatest(least(task.limit_at, task.ends_at), attempts.extended_to)
    end
    from (
      select a.id,
        case when t.ends_at is not null then greatest(t.ends_at, e.due_at) end as ends_at,
        a.started_at
          + (ceil(t.time_limit_min * coalesce(s.time_factor, 1)) + coalesce(e.extra_min, 0)) * interval '1 minute' as limit_at
      from unnest(
        ${tasks.map(({ homeworkId }) => homeworkId)}::text[],
        ${tasks.map(({ timeLimitMin }) => timeLimitMin)}::integer[],
        ${tasks.map(({ endsAt }) => endsAt)}::timestamptz[]
      ) as t (homework_id, time_limit_min, ends_at)
      join attempts a on a.homework_id = t.homework_id and a.state = 'open'
      left join pupil_standings s on s.school_id = a.school_id and s.user_id = a.user_id
      left join unnest(
        ${exceptions.map((one) => one.homework_id)}::text[],
        ${exceptions.map((one) => one.school_id)}::text[],
        ${exceptions.map((one) => one.user_id)}::uuid[],
        ${exceptions.map((one) => one.extra_min)}::integer[],
        ${exceptions.map((one) => one.due_at)}::timestamptz[]
      ) as e (homework_id, school_id, user_id, extra_min, due_at)
        on e.homework_id = a.homework_id and e.school_id = a.school_id and e.user_id = a.user_id
    ) as task
    where attempts.id = task.id
  `.execute(db);
}

/** Copies handed-in attempts into the table of earlier hand-ins. */
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

/** Reopens attempts for a number of minutes. An attempt that had no deadline stays without one. The marks of teachers stay in the history. */
export async function updateReopened(
  db: Db,
  ids: readonly string[],
  minutes: number,
  now: Date,
): Promise<void> {
  await db
    .deleteFrom('question_marks')
    .where(sql<boolean>`attempt_id = any(${ids}::uuid[])`)
    .execute();
  const latestEnd = sql<Date | null>`
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
      deadline_at: latestEnd,
      extended_to: sql<Date>`${now}::timestamptz + ${minutes} * interval '1 minute'`,
      taken_back_at: null,
      reopened: eb('reopened', '+', 1),
    }))
    .where(buildIdCondition(ids))
    .execute();
}

/** The marks of a handed-in attempt. */
export interface MarkedAttempt {
  school_id: string;
  id: string;
  score: number | null;
  full_score: number;
  marks: unknown;
}

/** Replaces the marks of handed-in attempts. */
export async function updateMarks(db: Db, marked: readonly MarkedAttempt[]): Promise<void> {
  await sql`
    update attempts t set score = d.score, full_score = d.full_score, marks = d.marks
    from jsonb_to_recordset(${JSON.stringify(marked)}::text::jsonb)
      as d (school_id text, id uuid, score numeric, full_score numeric, marks jsonb)
    where t.school_id = d.school_id and t.id = d.id
  `.execute(db);
}
