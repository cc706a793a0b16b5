import { sql } from 'kysely';

import type { AnswerKey } from '../../attempt/answer-events.repository.ts';
import { buildCorrectionsQuery } from '../../attempt/corrections-of.repository.ts';
import { isOfHandIn } from '../../attempt/late-answer.repository.ts';
import type { Db } from '../../db/database.ts';
import { buildKlassCondition, type Viewer } from '../../db/visible-klasses.ts';

export interface LateAnswerRow {
  question_id: string;
  homework_id: string;
  user_id: string;
  paper_id: string;
  state: string;
  submitted_at: Date;
  taken_back_at: Date | null;
  score: number | null;
  marks: unknown;
  release: string;
  /** The title and the subject of the homework. */
  title: string;
  subject: string;
  corrections: unknown;
  /** The teachers' marks of the attempt, as `lockAttempts` returns them. */
  drafts: { questionId: string; mark: unknown }[];
  /** The newest mark of the question. `rev` is null if the question is not on the desk. */
  rev: number | null;
  mark: unknown;
  mark_score: number | null;
  marked_by: string | null;
}

/** Locks the attempt of a late answer of a pupil whom the teacher may mark, until the transaction ends. */
export async function lockOptionalLateAnswer(
  db: Db,
  teacher: Viewer,
  { attemptId, answerEventId }: { attemptId: string; answerEventId: string },
): Promise<LateAnswerRow | undefined> {
  const { rows } = await sql<LateAnswerRow>`
    select l.question_id, t.homework_id, t.user_id, t.paper_id, t.state, t.submitted_at, t.taken_back_at, t.score, t.marks,
      h.release, h.title, h.subject, ${buildCorrectionsQuery()} as corrections,
      array(
        select jsonb_build_object('questionId', d.question_id, 'mark', d.mark)
        from question_marks d
        where d.school_id = t.school_id and d.attempt_id = t.id
      ) as drafts,
      m.rev, m.mark, m.score as mark_score, m.marked_by
    from attempts t
    join late_answers l on ${isOfHandIn}
    join homework h on h.id = t.homework_id
    join users u on u.school_id = t.school_id and u.id = t.user_id
    left join question_marks m on m.school_id = t.school_id and m.attempt_id = t.id and m.question_id = l.question_id
    where t.school_id = ${teacher.schoolId} and t.id = ${attemptId}::uuid and t.state <> 'open'
      and l.event_id = ${answerEventId}::uuid
      and ${buildKlassCondition(teacher, { table: 'u', subject: sql<string>`h.subject` })}
    for update of t
  `.execute(db);
  return rows[0];
}

export interface KnownDecisionRow {
  score: number | null;
  at: Date;
  /** Whether the same teacher made the same decision. */
  is_same: boolean;
}

/** Selects the outcome of an earlier call with the same event id. */
export async function selectOptionalDecision(
  db: Db,
  { schoolId, attemptId, questionId }: AnswerKey,
  call: { eventId: string; answerEventId: string; counts: boolean; reason: string; by: string },
): Promise<KnownDecisionRow | undefined> {
  const { rows } = await sql<KnownDecisionRow>`
    select (after ->> 'score')::numeric as score, at,
      cause = 'late' and by_id = ${call.by}::uuid and reason = ${call.reason}
        and after ->> 'decided' = ${call.answerEventId} and (after ->> 'counts')::boolean = ${call.counts} as is_same
    from mark_events
    where school_id = ${schoolId} and attempt_id = ${attemptId}::uuid and event_id = ${call.eventId}::uuid
      and question_id = ${questionId}
  `.execute(db);
  return rows[0];
}

/** A teacher's mark of one answer to a question. */
export interface EarlierDraftRow {
  mark: unknown;
  score: number | null;
  by: string | null;
}

/**
 * Selects the mark that a question had when an answer to it last ceased to count.
 *
 * @param answer the event id of a late answer, or null for the answer of the hand-in
 * @param since the time of the hand-in
 */
export async function selectOptionalEarlierDraft(
  db: Db,
  { schoolId, attemptId, questionId }: AnswerKey,
  { answer, since }: { answer: string | null; since: Date },
): Promise<EarlierDraftRow | undefined> {
  const { rows } = await sql<EarlierDraftRow>`
    select nullif(before -> 'mark', 'null'::jsonb) as mark, (before ->> 'score')::numeric as score, before ->> 'by' as by
    from mark_events
    where school_id = ${schoolId} and attempt_id = ${attemptId}::uuid and question_id = ${questionId}
      and cause = 'late' and at >= ${since}::timestamptz
      and before ->> 'answer' is not distinct from ${answer}::text
      and after ->> 'answer' is distinct from before ->> 'answer'
    order by at desc, id
    limit 1
  `.execute(db);
  return rows[0];
}
