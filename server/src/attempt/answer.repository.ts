import { CompiledQuery, sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { prepare } from '../db/prepare.ts';
import type { Owner } from './attempt.repository.ts';

interface Attempts {
  schoolId: string;
  attemptIds: string[];
}

/** Selects the saved answers by question, one row for each attempt that has answers. */
export const selectAnswerValues = prepare((db, of: Attempts) =>
  db
    .selectFrom('answers')
    .select([
      'attempt_id',
      sql<Record<string, unknown>>`jsonb_object_agg(question_id, value)`.as('values'),
    ])
    .where('school_id', '=', of.schoolId)
    .where('attempt_id', '=', sql<string>`any(${of.attemptIds}::uuid[])`)
    .groupBy('attempt_id')
    .compile(),
);

export const selectAnswers = prepare((db, of: { schoolId: string; attemptId: string }) =>
  db
    .selectFrom('answers')
    .select(['question_id', 'value', 'rev', 'saved_at', 'revealed_at'])
    .where('school_id', '=', of.schoolId)
    .where('attempt_id', '=', of.attemptId)
    .compile(),
);

export function selectOptionalAnswer(
  db: Db,
  schoolId: string,
  attemptId: string,
  questionId: string,
) {
  return db
    .selectFrom('answers')
    .select(['value', 'rev'])
    .where('school_id', '=', schoolId)
    .where('attempt_id', '=', attemptId)
    .where('question_id', '=', questionId)
    .executeTakeFirst();
}

/** A change of an answer, as the client sent it. */
export interface AnswerEvent {
  eventId: string;
  questionId: string;
  baseRev: number;
  value: unknown;
  elapsedMs: number;
  clientTime: Date;
  device: string;
}

export type SaveVerdict = 'applied' | 'stale' | 'late' | 'revealed';

export interface SavedEvent {
  deadline_at: Date | null;
  /** Whether a teacher recalled the task. Then no change is applied. */
  is_frozen: boolean;
  /**
   * The outcome of the change. Null if another call saves the same event at this moment (then the caller must ask again), or if
   * `is_full`.
   */
  verdict: SaveVerdict | null;
  rev: number | null;
  received_at: Date;
  /** False if the id of the event belongs to another change. */
  is_same: boolean;
  /** True if the deadline passed during an outage whose length has not been added to the deadline yet. Then nothing was saved. */
  must_wait: boolean;
  /** True if the attempt has reached the limit of events. */
  is_full: boolean;
}

/**
 * The most stored changes of one attempt, so that a pupil cannot fill the disk. A device sends a change only when the pupil pauses, so
 * hours of honest work stay below it.
 */
const EVENTS_PER_ATTEMPT = 3000;

/**
 * Saves a change with one statement, and so with one commit. The lock on the attempt allows parallel saves, but a hand-in waits
 * for saves, and saves wait for a hand-in. If two changes are based on one revision, the first one wins, because the second finds
 * another revision in the answer's row. Every change is stored as an event, also a refused one. A change that comes too late waits
 * for a teacher, unless the pupil has seen the key by then.
 */
const saveStatement = CompiledQuery.raw(`
  with attempt as materialized (
    select homework_id, reopened, deadline_at, frozen_at is not null as is_frozen,
      state = 'open' and frozen_at is null and (
        deadline_at is null
        or deadline_at >= $9::timestamptz
        or (deadline_at >= $10::timestamptz and $11::timestamptz <= deadline_at)
      ) as is_open,
      state = 'open' and frozen_at is null and deadline_at < $9::timestamptz
        and exists (select from heartbeats)
        and not exists (select from heartbeats where beat_at > $9::timestamptz - interval '60 seconds') as is_outage
    from attempts
    where school_id = $1 and id = $2::uuid and user_id = $3::uuid
    for share
  ),
  known as materialized (
    select verdict, rev, received_at,
      question_id = $5 and base_rev = $6::integer and value is not distinct from $7::text::jsonb as is_same
    from answer_events
    where school_id = $1 and attempt_id = $2::uuid and event_id = $4::uuid
  ),
  fullness as materialized (
    select exists (
      select from answer_events
      where school_id = $1 and attempt_id = $2::uuid
      offset ${EVENTS_PER_ATTEMPT - 1}
    ) as is_full
  ),
  before as materialized (
    select value, revealed_at from answers
    where school_id = $1 and attempt_id = $2::uuid and question_id = $5
  ),
  applied as (
    insert into answers as answer (school_id, attempt_id, question_id, rev, value, saved_at)
    select $1, $2::uuid, $5, $6::integer + 1, $7::text::jsonb, $9::timestamptz
    from attempt, fullness
    where is_open and not is_full and not exists (select from known) and ($6::integer = 0 or exists (select from before))
    on conflict (school_id, attempt_id, question_id) do update
      set rev = excluded.rev, value = excluded.value, saved_at = excluded.saved_at
      where answer.rev = $6::integer and answer.revealed_at is null
    returning rev
  ),
  stored as (
    insert into answer_events
      (school_id, attempt_id, event_id, question_id, base_rev, rev, verdict, value, elapsed_ms, client_time, device,
       received_at)
    select $1, $2::uuid, $4::uuid, $5, $6::integer, (select rev from applied),
      case
        when exists (select from applied) then 'applied'
        when not is_open then 'late'
        when exists (select from before where revealed_at is not null) then 'revealed'
        else 'stale'
      end,
      $7::text::jsonb, $8::integer, $11::timestamptz, $12, $9::timestamptz
    from attempt, fullness
    where not is_full and not exists (select from known) and (is_open or not is_outage)
    on conflict do nothing
    returning verdict, rev
  ),
  late as (
    insert into late_answers (school_id, attempt_id, event_id, question_id, homework_id, hand_in, received_at)
    select $1, $2::uuid, $4::uuid, $5, homework_id, reopened, $9::timestamptz
    from attempt, stored
    where verdict = 'late' and not is_frozen and $7::text is not null
      and not exists (select from before where revealed_at is not null or value = $7::text::jsonb)
    on conflict (school_id, attempt_id, question_id) where counts is null do update
      set event_id = excluded.event_id, hand_in = excluded.hand_in, received_at = excluded.received_at
  )
  select attempt.deadline_at, attempt.is_frozen,
    coalesce(known.verdict, stored.verdict) as verdict,
    coalesce(known.rev, stored.rev) as rev,
    coalesce(known.received_at, $9::timestamptz) as received_at,
    coalesce(known.is_same, true) as is_same,
    fullness.is_full and known.verdict is null as is_full,
    not is_open and is_outage and known.verdict is null as must_wait
  from attempt
  cross join fullness
  left join known on true
  left join stored on true
`);

/**
 * Saves a change based on `baseRev`, or returns the earlier outcome of the same event. Returns undefined if the pupil has no such
 * attempt.
 *
 * @param graceFrom if the deadline is after this moment, the attempt still accepts changes that the device made before the
 *   deadline
 */
export async function saveEvent(
  db: Db,
  { schoolId, userId }: Owner,
  attemptId: string,
  event: AnswerEvent,
  { now, graceFrom }: { now: Date; graceFrom: Date },
): Promise<SavedEvent | undefined> {
  const { rows } = await db.executeQuery<SavedEvent>({
    ...saveStatement,
    parameters: [
      schoolId,
      attemptId,
      userId,
      event.eventId,
      event.questionId,
      event.baseRev,
      event.value === null ? null : JSON.stringify(event.value),
      event.elapsedMs,
      now,
      graceFrom,
      event.clientTime,
      event.device,
    ],
  });
  return rows[0];
}

/** Locks an answer against further changes and returns its value. Returns undefined if the attempt is closed. */
export async function revealAnswer(
  db: Db,
  schoolId: string,
  attemptId: string,
  questionId: string,
  now: Date,
): Promise<{ value: unknown } | undefined> {
  const { rows } = await sql<{ value: unknown }>`
    with attempt as materialized (
      select from attempts
      where school_id = ${schoolId} and id = ${attemptId}::uuid and state = 'open' and frozen_at is null
      for share
    )
    update answers
    set revealed_at = coalesce(revealed_at, ${now}::timestamptz)
    where school_id = ${schoolId} and attempt_id = ${attemptId}::uuid and question_id = ${questionId}
      and exists (select from attempt)
    returning value
  `.execute(db);
  return rows[0];
}
