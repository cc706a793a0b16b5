import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

interface NewMark {
  schoolId: string;
  attemptId: string;
  questionId: string;
  rev: number;
  mark: unknown;
  score: number | null;
  by: string;
  at: Date;
}

/** Replaces the newest mark of a question. Call it in the transaction that locked the row. */
export async function updateQuestionMark(db: Db, one: NewMark): Promise<void> {
  await sql`
    update question_marks
    set rev = ${one.rev}, mark = ${JSON.stringify(one.mark)}::text::jsonb, score = ${one.score}::numeric,
      marked_by = ${one.by}::uuid, marked_at = ${one.at}::timestamptz
    where school_id = ${one.schoolId} and attempt_id = ${one.attemptId}::uuid and question_id = ${one.questionId}
  `.execute(db);
}

/**
 * Adds a question that waits for a teacher to the desk. Its revision is higher than any that it had before. Call it in the
 * transaction that locked the attempt.
 */
export async function insertQuestionMark(
  db: Db,
  one: {
    schoolId: string;
    attemptId: string;
    questionId: string;
    /** The place of the question in the paper, from 1. */
    position: number;
  },
): Promise<{ rev: number }> {
  const { rows } = await sql<{ rev: number }>`
    insert into question_marks (school_id, attempt_id, question_id, homework_id, position, place, rev)
    select t.school_id, t.id, ${one.questionId}, t.homework_id, ${one.position}::smallint,
      hashtext(t.id::text || ${one.questionId}),
      greatest(t.reopened * 10000, (
        select max(e.rev) from mark_events e
        where e.school_id = t.school_id and e.attempt_id = t.id and e.question_id = ${one.questionId}
      ))
    from attempts t
    where t.school_id = ${one.schoolId} and t.id = ${one.attemptId}::uuid
    returning rev
  `.execute(db);
  return { rev: rows[0]?.rev ?? 0 };
}

/** Removes a question from the desk, because its answer is empty. The history keeps its marks. */
export async function deleteQuestionMark(
  db: Db,
  { schoolId, attemptId, questionId }: { schoolId: string; attemptId: string; questionId: string },
): Promise<void> {
  await db
    .deleteFrom('question_marks')
    .where('school_id', '=', schoolId)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .execute();
}

/** The marks of an attempt that a teacher returns or takes back. */
interface ReturnedAttempt {
  id: string;
  state: 'submitted' | 'marked';
  score: number | null;
  full_score: number;
  marks: unknown;
  taken_back_at: Date | null;
}

/** Replaces the marks and states of attempts. Call it in the transaction that locked them. */
export async function updateReturned(
  db: Db,
  schoolId: string,
  attempts: readonly ReturnedAttempt[],
): Promise<void> {
  if (attempts.length === 0) return;
  await sql`
    update attempts t
    set state = d.state, score = d.score, full_score = d.full_score, marks = d.marks, taken_back_at = d.taken_back_at
    from jsonb_to_recordset(${JSON.stringify(attempts)}::text::jsonb) as d (
      id uuid, state text, score numeric, full_score numeric, marks jsonb, taken_back_at timestamptz
    )
    where t.school_id = ${schoolId} and t.id = d.id
  `.execute(db);
}
