import { createHmac } from 'node:crypto';

import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { prepareOptional } from '../db/prepare.ts';
import type { Secrets } from './secrets.ts';

const WINDOW_MINUTES = 10;
const BACKOFF_FIRST_SECONDS = 30;
const BACKOFF_LAST_SECONDS = 900;

/** A keyed hash, so that the table names nobody. */
export function throttleSubject(secrets: Secrets, kind: string, ...parts: string[]): string {
  return createHmac('sha256', secrets.throttleKey)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');
}

/**
 * Spends one try before it is judged: null when it may go on, else the seconds to wait. After `free` tries in ten
 * minutes each further one waits longer, 30 s to 15 min, never for good: a classmate cannot lock a pupil out. One
 * statement, so parallel tries cannot slip between reading and writing.
 */
export async function spendTry(
  db: Db,
  subject: string,
  free: number,
  now: Date,
): Promise<number | null> {
  const windowStart = new Date(now.getTime() - WINDOW_MINUTES * 60_000);
  const isOver = sql`greatest(t.window_started_at, t.blocked_until) <= ${windowStart}`;
  const { rows } = await sql<{ failures: number }>`
    insert into login_throttles as t (subject, failures, window_started_at)
    values (${subject}, 1, ${now})
    on conflict (subject) do update set
      failures = case when ${isOver} then 1 else t.failures + 1 end,
      window_started_at = case when ${isOver} then ${now} else t.window_started_at end,
      blocked_until = case when ${isOver} or t.failures + 1 < ${free} then null else ${now}::timestamptz + least(${BACKOFF_LAST_SECONDS}::float8,
          ${BACKOFF_FIRST_SECONDS}::float8 * power(2, least(t.failures + 1 - ${free}, 10))) * interval '1 second' end
    where t.blocked_until is null or t.blocked_until <= ${now}
    returning failures`.execute(db);
  return rows.length > 0 ? null : secondsLeft(db, subject, now);
}

const selectBlock = prepareOptional((db, of: { subject: string; now: Date }) =>
  db
    .selectFrom('login_throttles')
    .select('blocked_until')
    .where('subject', '=', of.subject)
    .where('blocked_until', '>', of.now)
    .compile(),
);

/** Seconds until the next try is allowed; null when it is now. */
export async function secondsLeft(db: Db, subject: string, now: Date): Promise<number | null> {
  const row = await selectBlock(db, { subject, now });
  if (!row?.blocked_until) return null;
  return Math.max(1, Math.ceil((row.blocked_until.getTime() - now.getTime()) / 1000));
}

/** A right password clears what was spent. */
export async function forgetTries(db: Db, subject: string): Promise<void> {
  await db.deleteFrom('login_throttles').where('subject', '=', subject).execute();
}
