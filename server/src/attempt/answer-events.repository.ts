import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../db/database.ts';

/**
 * Builds a subquery of the changes that count as answers of these attempts: changes that came in time, and late ones
 * that a teacher accepted. The answer to a question is the change with the highest revision.
 */
function buildCountingChanges(
  schoolId: string,
  attemptIds: readonly string[],
): RawBuilder<unknown> {
  return sql`(
    select attempt_id, question_id, event_id, rev
    from answer_events
    where school_id = ${schoolId} and attempt_id = any(${attemptIds}::uuid[]) and verdict = 'applied'
    union all
    select attempt_id, question_id, event_id, rev
    from late_answers
    where school_id = ${schoolId} and attempt_id = any(${attemptIds}::uuid[]) and counts
  )`;
}

/** Selects the answers of each attempt by question id, computed from its events. */
export async function selectEventValues(db: Db, schoolId: string, attemptIds: readonly string[]) {
  const { rows } = await sql<{ attempt_id: string; values: Record<string, unknown> }>`
    select attempt_id, jsonb_object_agg(question_id, value) as values
    from (
      select distinct on (a.attempt_id, a.question_id) a.attempt_id, a.question_id, e.value
      from ${buildCountingChanges(schoolId, attemptIds)} a
      join answer_events e on e.school_id = ${schoolId} and e.attempt_id = a.attempt_id and e.event_id = a.event_id
      order by a.attempt_id, a.question_id, a.rev desc
    ) newest
    group by attempt_id
  `.execute(db);
  return rows;
}

/** A question of an attempt. */
export interface AnswerKey {
  schoolId: string;
  attemptId: string;
  questionId: string;
}

/** Replaces the answer of a question by the newest one of its events. Deletes the answer if there is none. */
export async function rebuildAnswer(
  db: Db,
  { schoolId, attemptId, questionId }: AnswerKey,
): Promise<{ value: unknown }> {
  const { rows } = await sql<{ value: unknown }>`
    with newest as (
      select a.rev, e.value, e.received_at
      from ${buildCountingChanges(schoolId, [attemptId])} a
      join answer_events e on e.school_id = ${schoolId} and e.attempt_id = a.attempt_id and e.event_id = a.event_id
      where a.question_id = ${questionId}
      order by a.rev desc
      limit 1
    ),
    removed as (
      delete from answers
      where school_id = ${schoolId} and attempt_id = ${attemptId}::uuid and question_id = ${questionId}
        and not exists (select from newest)
    )
    insert into answers as answer (school_id, attempt_id, question_id, rev, value, saved_at)
    select ${schoolId}, ${attemptId}::uuid, ${questionId}, rev, value, received_at from newest
    on conflict (school_id, attempt_id, question_id) do update
      set rev = excluded.rev, value = excluded.value, saved_at = excluded.saved_at
    returning value
  `.execute(db);
  return { value: rows[0]?.value ?? null };
}
