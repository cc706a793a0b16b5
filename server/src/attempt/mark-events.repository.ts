import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/**
 * The cause of a change of marks. `late` is a teacher's decision about a late answer, `undo` is the undo of a
 * correction, `appeal` is the decision about a pupil's appeal.
 */
export type MarkCause = 'mark' | 'return' | 'takeBack' | 'correction' | 'undo' | 'appeal' | 'late';

/** An event in the history of marks. */
export interface MarkEvent {
  schoolId: string;
  attemptId: string;
  /** Null if the event concerns the whole attempt. */
  questionId: string | null;
  /** The id of the request. A request causes at most one event for each question of an attempt. */
  eventId: string;
  cause: MarkCause;
  /**
   * The revision of the draft that became the mark, or the revision of the question after a decision about a late
   * answer. Null if a stale mark was refused, and for all other causes.
   */
  rev?: number | null;
  /** The values before and after the event, as JSON. */
  before?: unknown;
  after?: unknown;
  reason?: string;
  /** The user who caused the event. Null for the operator and the system. */
  byId: string | null;
  at: Date;
}

/**
 * Appends events to the history of marks with one statement. Call it in the transaction that changes the marks. It leaves out events that
 * the same request has already stored.
 *
 * @returns the number of new events
 */
export async function insertMarkEvents(db: Db, events: readonly MarkEvent[]): Promise<number> {
  const rows = events.map((event) => ({
    school_id: event.schoolId,
    attempt_id: event.attemptId,
    question_id: event.questionId,
    event_id: event.eventId,
    rev: event.rev ?? null,
    cause: event.cause,
    before: event.before ?? null,
    after: event.after ?? null,
    reason: event.reason ?? '',
    by_id: event.byId,
    at: event.at,
  }));
  const { numAffectedRows } = await sql`
    insert into mark_events
      (school_id, id, attempt_id, question_id, event_id, rev, cause, before, after, reason, by_id, at)
    select school_id, gen_random_uuid(), attempt_id, question_id, event_id, rev, cause,
      nullif(before, 'null'::jsonb), nullif(after, 'null'::jsonb), reason, by_id, at
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as e (
      school_id text, attempt_id uuid, question_id text, event_id uuid, rev integer, cause text,
      before jsonb, after jsonb, reason text, by_id uuid, at timestamptz
    )
    on conflict (school_id, attempt_id, event_id, question_id) do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}
