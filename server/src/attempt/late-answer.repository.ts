import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../db/database.ts';
import type { AnswerKey } from './answer-events.repository.ts';

/** Builds the condition that the late answer `l` belongs to the last hand-in of the attempt `t`. */
export const isOfHandIn: RawBuilder<boolean> = sql`
  (l.school_id = t.school_id and l.attempt_id = t.id and l.hand_in = t.reopened)`;

/** Builds the condition that a late answer of the attempt `t` waits for a decision. */
export const hasWaitingLate: RawBuilder<boolean> = sql`exists (
  select from late_answers l where ${isOfHandIn} and l.counts is null
)`;

/** A change of an answer, with the times of both clocks. */
export interface AnswerVersionRow {
  value: unknown;
  /** The time of the change by the clock of the device, and the time of its arrival by the clock of the server. */
  client_time: Date;
  received_at: Date;
}

export interface LateAnswerVersionRow extends AnswerVersionRow {
  event_id: string;
  counts: boolean | null;
  reason: string;
  decided_at: Date | null;
  /** The name of the teacher who decided. */
  decider: string | null;
}

/** Selects the late answers to a question since the last hand-in, the newest first. */
export async function selectLateAnswers(
  db: Db,
  { schoolId, attemptId, questionId }: AnswerKey,
  limit: number,
): Promise<LateAnswerVersionRow[]> {
  const { rows } = await sql<LateAnswerVersionRow>`
    select l.event_id, l.counts, l.reason, l.decided_at, e.value, e.client_time, e.received_at,
      (select name from users where school_id = l.school_id and id = l.decided_by) as decider
    from attempts t
    join late_answers l on ${isOfHandIn}
    join answer_events e on e.school_id = l.school_id and e.attempt_id = l.attempt_id and e.event_id = l.event_id
    where t.school_id = ${schoolId} and t.id = ${attemptId}::uuid and l.question_id = ${questionId}
    order by l.received_at desc, l.event_id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects the answer to a question at the time of the hand-in. */
export async function selectOptionalDueAnswer(
  db: Db,
  { schoolId, attemptId, questionId }: AnswerKey,
): Promise<AnswerVersionRow | undefined> {
  const { rows } = await sql<AnswerVersionRow>`
    select value, client_time, received_at
    from (
      select value, client_time, received_at, rev
      from answer_events
      where school_id = ${schoolId} and attempt_id = ${attemptId}::uuid and question_id = ${questionId}
        and verdict = 'applied'
      union all
      select e.value, e.client_time, e.received_at, l.rev
      from late_answers l
      join attempts t on t.school_id = l.school_id and t.id = l.attempt_id and not ${isOfHandIn}
      join answer_events e on e.school_id = l.school_id and e.attempt_id = l.attempt_id and e.event_id = l.event_id
      where l.school_id = ${schoolId} and l.attempt_id = ${attemptId}::uuid and l.question_id = ${questionId} and l.counts
    ) versions
    order by rev desc
    limit 1
  `.execute(db);
  return rows[0];
}

/** Selects the late answer that counts for a question since the last hand-in. */
export async function selectOptionalCounted(
  db: Db,
  { schoolId, attemptId, questionId }: AnswerKey,
): Promise<string | null> {
  const { rows } = await sql<{ event_id: string }>`
    select l.event_id
    from attempts t
    join late_answers l on ${isOfHandIn}
    where t.school_id = ${schoolId} and t.id = ${attemptId}::uuid and l.question_id = ${questionId} and l.counts
  `.execute(db);
  return rows[0]?.event_id ?? null;
}

interface LateDecision {
  eventId: string;
  counts: boolean;
  reason: string;
  by: string;
  at: Date;
}

/**
 * Stores a decision about a late answer. If this answer counts, an earlier late answer to the question no longer counts.
 * Call it in the transaction that locked the attempt, and rebuild the answer afterwards.
 */
export async function updateLateDecision(
  db: Db,
  { schoolId, attemptId, questionId }: AnswerKey,
  { eventId, counts, reason, by, at }: LateDecision,
): Promise<void> {
  await sql`
    update late_answers l
    set counts = l.event_id = ${eventId}::uuid and ${counts},
      rev = case when l.event_id = ${eventId}::uuid and ${counts} then coalesce((
        select rev from answers a
        where a.school_id = l.school_id and a.attempt_id = l.attempt_id and a.question_id = l.question_id
      ), 0) + 1 end,
      reason = ${reason}, decided_by = ${by}::uuid, decided_at = ${at}::timestamptz
    from attempts t
    where t.school_id = ${schoolId} and t.id = ${attemptId}::uuid and ${isOfHandIn} and l.question_id = ${questionId}
      and (l.event_id = ${eventId}::uuid or (l.counts and ${counts}))
  `.execute(db);
}
