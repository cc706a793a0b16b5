import { sql } from 'kysely';

import {
  buildOpenAttemptLockQuery,
  buildOverdueAttemptsLockQuery,
  type OverdueQuery,
  buildOwnAttemptQuery,
  type OwnAttemptQuery,
} from '../../attempt/attempt.repository.ts';
import type { Db } from '../../db/database.ts';
import { prepareOptional } from '../../db/prepare.ts';
import { termsOfAttempt } from './own-terms.repository.ts';

/** Selects a pupil's attempt with the settings of its homework, unless a teacher recalled the homework. */
export const selectOptionalAttempt = prepareOptional((db, of: OwnAttemptQuery) =>
  buildOwnAttemptQuery(db, of)
    .innerJoin('homework as h', 'h.id', 't.homework_id')
    .select(['h.title', 'h.subject', 'h.counts', 'h.show', 'h.late', 'h.release'])
    .select([
      termsOfAttempt.dueAt.as('due_at'),
      termsOfAttempt.attemptsAllowed.as('attempts_allowed'),
    ])
    .where('h.state', '!=', 'recalled')
    .compile(),
);

export const lockOptionalOpenAttempt = prepareOptional((db, of: OwnAttemptQuery) =>
  buildOpenAttemptLockQuery(db, of)
    .innerJoin('homework as h', 'h.id', 't.homework_id')
    .select([termsOfAttempt.dueAt.as('due_at'), 'h.release'])
    .where('h.state', '!=', 'recalled')
    .compile(),
);

export function lockOverdueAttempts(db: Db, of: OverdueQuery) {
  return buildOverdueAttemptsLockQuery(db, of)
    .innerJoin('homework as h', 'h.id', 't.homework_id')
    .select([termsOfAttempt.dueAt.as('due_at'), 'h.release'])
    .where('h.state', '!=', 'recalled')
    .execute();
}

/**
 * Makes the due times between `beganAt` and `now` later by the seconds of an outage. Returns how many due times moved; those of single
 * pupils count too.
 */
export async function moveDueTimes(
  db: Db,
  { beganAt, seconds }: { beganAt: Date; seconds: number },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with later as (
      update homework set due_at = due_at + ${seconds} * interval '1 second'
      where due_at > ${beganAt}::timestamptz and due_at <= ${now}::timestamptz
      returning id, due_at
    ),
    assigned as (
      update homework_assignments a set due_at = later.due_at from later where a.homework_id = later.id
    ),
    overridden as (
      update homework_overrides set due_at = due_at + ${seconds} * interval '1 second'
      where due_at > ${beganAt}::timestamptz and due_at <= ${now}::timestamptz
      returning 1
    )
    select (select count(*) from later)::integer + (select count(*) from overridden)::integer as moved
  `.execute(db);
  return rows[0]?.moved ?? 0;
}
