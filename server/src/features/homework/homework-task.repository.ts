import { sql } from 'kysely';

import {
  lockOpenAttemptQuery,
  lockOverdueAttemptsQuery,
  type OverdueQuery,
  buildOwnAttemptQuery,
  type OwnAttemptQuery,
} from '../../attempt/attempt.repository.ts';
import type { Db } from '../../db/database.ts';
import { prepareOptional } from '../../db/prepare.ts';

/** Selects a pupil's attempt with the settings of its homework. */
export const selectOptionalAttempt = prepareOptional((db, of: OwnAttemptQuery) =>
  buildOwnAttemptQuery(db, of)
    .innerJoin('homework as h', 'h.id', 't.homework_id')
    .select([
      'h.title',
      'h.subject',
      'h.counts',
      'h.show',
      'h.late',
      'h.due_at',
      'h.attempts_allowed',
    ])
    .compile(),
);

export const lockOptionalOpenAttempt = prepareOptional((db, of: OwnAttemptQuery) =>
  lockOpenAttemptQuery(db, of)
    .innerJoin('homework as h', 'h.id', 't.homework_id')
    .select('h.due_at')
    .compile(),
);

export function lockOverdueAttempts(db: Db, of: OverdueQuery) {
  return lockOverdueAttemptsQuery(db, of)
    .innerJoin('homework as h', 'h.id', 't.homework_id')
    .select('h.due_at')
    .execute();
}

/** Moves the due times between `beganAt` and `now` by the seconds of an outage. Returns how many due times moved. */
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
    )
    select count(*)::integer as moved from later
  `.execute(db);
  return rows[0]?.moved ?? 0;
}
