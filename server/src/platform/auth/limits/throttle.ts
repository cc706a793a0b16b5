import { createHmac } from 'node:crypto';

import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { prepareOptional } from '../../../db/prepare.ts';
import { addressGroup } from '../../address.ts';
import type { ExpiringRows } from '../../expiring-rows.ts';
import type { Secrets } from '../secrets.ts';

const WINDOW_MINUTES = 10;
const BACKOFF_FIRST_SECONDS = 30;
/** How long tries are remembered: a pause of a day makes a new row of them. */
const REMEMBERED_HOURS = 24;

/** What a subject may do in ten minutes before it has to wait. */
export interface Limit {
  free: number;
  /** The longest wait; the first is 30 s, each further one twice as long. */
  longestSeconds: number;
  /** Tries that the end of a wait gives back. */
  givenBack: number;
  /** Tries in a row, without a right one between, after which each has to wait an hour; null: never. */
  slowAfter: number | null;
}

const SLOW_SECONDS = 3600;

/**
 * Of one account's password, from one device or from all that are unknown together. After 100 in a row (NIST SP 800-63B)
 * one an hour: whoever owns the account comes in by a known device, a code, or a teacher, so no lock is needed that a
 * classmate could shut.
 */
export const accountLimit: Limit = {
  free: 5,
  longestSeconds: 900,
  givenBack: 0,
  slowAfter: 100,
};
/**
 * Limit for wrong passwords and refused tries per address group. It is high because a whole school often shares one
 * address, and a wait ends after 30 s, so a flood delays other people behind the address for seconds only.
 */
export const addressLimit: Limit = {
  free: 300,
  longestSeconds: 30,
  givenBack: 30,
  slowAfter: null,
};

/** Of an address's trips to the chat app: a whole school may scan at once. */
export const chatAppLimit: Limit = {
  free: 1000,
  longestSeconds: 30,
  givenBack: 100,
  slowAfter: null,
};

/** A keyed hash, so that the table names nobody. */
export function throttleSubject(secrets: Secrets, kind: string, ...parts: string[]): string {
  return createHmac('sha256', secrets.throttleKey)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');
}

/** Tries at signing in to an account. */
export function accountTries(secrets: Secrets, schoolId: string, loginName: string): string {
  return throttleSubject(secrets, 'account', schoolId, loginName);
}

/**
 * Tries at the old password. In a session that the password opened they count for it alone: who found a computer signed in
 * holds nobody up elsewhere, and whoever wants another needs the password. The chat app opens as many as one likes, so
 * those of a user count together.
 */
export function oldPasswordTries(
  secrets: Secrets,
  { schoolId, userId, sessionId }: { schoolId: string; userId: string; sessionId: string },
  isByPassword: boolean,
): string {
  return isByPassword
    ? throttleSubject(secrets, 'old password', sessionId)
    : throttleSubject(secrets, 'old password', 'chat app', schoolId, userId);
}

/** Tries to sign in from an address group that did not turn out to be right. */
export function addressTries(secrets: Secrets, address: string): string {
  return throttleSubject(secrets, 'address', addressGroup(address));
}

/** Trips to the chat app from an address and its neighbours. */
export function chatAppTries(secrets: Secrets, address: string): string {
  return throttleSubject(secrets, 'chat app', addressGroup(address));
}

/** No wait lasts so long: a later one was begun while the clock was wrong, and holds nobody up. */
function latestBlock(now: Date): Date {
  return new Date(now.getTime() + 86_400_000);
}

/**
 * The rest of an `insert into login_throttles as t (subject, failures, window_started_at, in_a_row)` that spends one try
 * of a subject: nothing is written while it has to wait. One statement, so parallel tries cannot slip between reading
 * and writing.
 */
export function orSpendOnceMore(
  { free, longestSeconds, givenBack, slowAfter }: Limit,
  now: Date,
): RawBuilder<unknown> {
  const windowStart = new Date(now.getTime() - WINDOW_MINUTES * 60_000);
  const isAhead = sql`greatest(t.window_started_at, t.blocked_until) > ${latestBlock(now)}`;
  const isOver = sql`(greatest(t.window_started_at, t.blocked_until) <= ${windowStart} or ${isAhead})`;
  const spent = sql`(t.failures + 1 - case when t.blocked_until is null then 0 else ${givenBack}::integer end)`;
  return sql`
    on conflict (subject) do update set
      failures = case when ${isOver} then 1 else ${spent} end,
      window_started_at = case when ${isOver} then ${now} else t.window_started_at end,
      in_a_row = t.in_a_row + 1,
      blocked_until = case
        when t.in_a_row + 1 >= ${slowAfter}::integer then ${now}::timestamptz + ${SLOW_SECONDS} * interval '1 second'
        when ${isOver} or ${spent} < ${free} then null
        else ${now}::timestamptz + least(${longestSeconds}::float8,
          ${BACKOFF_FIRST_SECONDS}::float8 * power(2, least(${spent} - ${free}, 10))) * interval '1 second' end
    where t.blocked_until is null or t.blocked_until <= ${now} or ${isAhead}`;
}

/**
 * Spends one try before it is judged: null when it may go on, else the seconds to wait. After the limit's free tries in
 * ten minutes each further one waits longer, but never for good.
 */
export async function spendTry(
  db: Db,
  subject: string,
  limit: Limit,
  now: Date,
): Promise<number | null> {
  const { rows } = await sql`
    insert into login_throttles as t (subject, failures, window_started_at, in_a_row)
    values (${subject}, 1, ${now}, 1)
    ${orSpendOnceMore(limit, now)}
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
  return row?.blocked_until ? secondsUntil(row.blocked_until, now) : null;
}

/** Whole seconds to tell a client that it has to wait. */
function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

/**
 * Gives back one try of the address group after a right password, and ends a wait that the try had begun. A try is given
 * back only to the ten minutes that it was taken from, so a right password never adds a try to the next ones.
 *
 * @param windowStart as it was when the try was spent; null: none was
 */
export function giveBackOne(
  subject: string,
  windowStart: Date | null,
  { free }: Limit,
): RawBuilder<unknown> {
  return sql`
    update login_throttles set
      failures = failures - 1,
      blocked_until = case when failures - 1 < ${free} then null else blocked_until end
    where subject = ${subject} and window_started_at = ${windowStart} and failures > 0`;
}

/** Runs what judges a spent try, and gives the try back if it fails, for example because the queue is full. */
export async function judgeTry<T>(db: Db, subject: string, judge: () => Promise<T>): Promise<T> {
  try {
    return await judge();
  } catch (error) {
    await sql`
      update login_throttles set
        failures = greatest(0, failures - 1), in_a_row = greatest(0, in_a_row - 1), blocked_until = null
      where subject = ${subject}`.execute(db);
    throw error;
  }
}

/** A right password clears what was spent. */
export async function forgetTries(db: Db, ...subjects: string[]): Promise<void> {
  await db.deleteFrom('login_throttles').where('subject', 'in', subjects).execute();
}

export const expiringThrottles: ExpiringRows = {
  table: 'login_throttles',
  key: ['subject'],
  end: sql`greatest(window_started_at, blocked_until)`,
  staysFor: `${REMEMBERED_HOURS} hours`,
};
