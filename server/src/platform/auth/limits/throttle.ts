import { createHmac } from 'node:crypto';

import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import { prepareOptional } from '../../../db/prepare.ts';
import { getAddressGroup } from '../../address.ts';
import type { ExpiringRows } from '../../expiring-rows.ts';
import type { Secrets } from '../secrets.ts';

const WINDOW_MINUTES = 10;
const BACKOFF_FIRST_SECONDS = 30;
/** The number of hours without another try after which a counter is deleted. */
const STORED_HOURS = 24;

/**
 * The limit for tries of one subject, such as an account or an address group. After `freeTries` in ten minutes the subject
 * must wait.
 */
export interface Limit {
  freeTries: number;
  /** The maximum wait in seconds. The first wait is 30 s, and each further wait is twice as long as the one before. */
  maxWaitSeconds: number;
  /** The number of tries that the subject gets back when a wait ends. */
  returnedTries: number;
  /** The number of wrong tries in a row after which only one try per hour is allowed. Null: no such rule. */
  hourlyAfter: number | null;
}

const SLOW_SECONDS = 3600;

/**
 * Limit for wrong passwords per account. Each known device has its own counter; all unknown devices share one. After 100
 * wrong tries in a row (NIST SP 800-63B), one try per hour is allowed. A classmate cannot lock the account, because the
 * owner can still sign in with a known device, a code or a teacher's help.
 */
export const accountLimit: Limit = {
  freeTries: 5,
  maxWaitSeconds: 900,
  returnedTries: 0,
  hourlyAfter: 100,
};
/**
 * Limit for wrong passwords and refused tries per address group (all addresses of one subscriber). It is high because a
 * whole school often shares one address. A wait ends after 30 s, so very many wrong tries delay other people with the same
 * address for seconds only.
 */
export const addressLimit: Limit = {
  freeTries: 300,
  maxWaitSeconds: 30,
  returnedTries: 30,
  hourlyAfter: null,
};

/**
 * Limit for sign-in flows with the chat app per address group. It is high because a whole school may scan the sign-in code
 * at the same time.
 */
export const chatAppLimit: Limit = {
  freeTries: 1000,
  maxWaitSeconds: 30,
  returnedTries: 100,
  hourlyAfter: null,
};

/** Creates the key of a counter. The key is a keyed hash, so that the table shows no names. */
export function createThrottleSubject(secrets: Secrets, kind: string, ...parts: string[]): string {
  return createHmac('sha256', secrets.throttleKey)
    .update(JSON.stringify([kind, ...parts]))
    .digest('base64url');
}

/** Returns the key of the counter for sign-in tries of an account. */
export function getAccountTrySubject(
  secrets: Secrets,
  schoolId: string,
  loginName: string,
): string {
  return createThrottleSubject(secrets, 'account', schoolId, loginName);
}

/**
 * Returns the key of the counter for tries at the old password. A session that was opened with the password has its own
 * counter, so that a person who uses a computer that was left signed in cannot block the user on other devices. All
 * sessions of a user that were opened with the chat app share one counter, because the chat app can open any number of
 * sessions.
 */
export function getOldPasswordTrySubject(
  secrets: Secrets,
  { schoolId, userId, sessionId }: { schoolId: string; userId: string; sessionId: string },
  isByPassword: boolean,
): string {
  return isByPassword
    ? createThrottleSubject(secrets, 'old password', sessionId)
    : createThrottleSubject(secrets, 'old password', 'chat app', schoolId, userId);
}

/** Returns the key of the counter for wrong and refused sign-in tries of an address group. */
export function getAddressTrySubject(secrets: Secrets, address: string): string {
  return createThrottleSubject(secrets, 'address', getAddressGroup(address));
}

/** Returns the key of the counter for sign-in flows with the chat app of an address group. */
export function getChatAppTrySubject(secrets: Secrets, address: string): string {
  return createThrottleSubject(secrets, 'chat app', getAddressGroup(address));
}

/**
 * Returns the latest plausible end of a wait, one day after `now`. A later end was stored while the clock was wrong and is
 * ignored.
 */
function getLatestBlock(now: Date): Date {
  return new Date(now.getTime() + 86_400_000);
}

/**
 * Returns the `on conflict` clause for an `insert into login_throttles as t (subject, failures, window_started_at,
 * in_a_row)` that spends one try. The statement writes nothing while the subject must wait. It is a single statement, so
 * that no parallel try can run between a read and a write.
 */
export function buildSpendOnConflictSql(limit: Limit, now: Date): RawBuilder<unknown> {
  const windowStart = new Date(now.getTime() - WINDOW_MINUTES * 60_000);
  const isAhead = sql`greatest(t.window_started_at, t.blocked_until) > ${getLatestBlock(now)}`;
  const isOver = sql`(greatest(t.window_started_at, t.blocked_until) <= ${windowStart} or ${isAhead})`;
  const spent = sql`(t.failures + 1 - case when t.blocked_until is null then 0 else ${limit.returnedTries}::integer end)`;
  return sql`
    on conflict (subject) do update set
      failures = case when ${isOver} then 1 else ${spent} end,
      window_started_at = case when ${isOver} then ${now} else t.window_started_at end,
      in_a_row = t.in_a_row + 1,
      blocked_until = case
        when t.in_a_row + 1 >= ${limit.hourlyAfter}::integer then ${now}::timestamptz + ${SLOW_SECONDS} * interval '1 second'
        when ${isOver} or ${spent} < ${limit.freeTries} then null
        else ${now}::timestamptz + least(${limit.maxWaitSeconds}::float8,
          ${BACKOFF_FIRST_SECONDS}::float8 * power(2, least(${spent} - ${limit.freeTries}, 10))) * interval '1 second' end
    where t.blocked_until is null or t.blocked_until <= ${now} or ${isAhead}`;
}

/**
 * Spends one try before the password is verified. Returns null if the try is allowed, else the seconds to wait. After the
 * free tries of ten minutes each wait is longer than the one before, up to `limit.maxWaitSeconds`.
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
    ${buildSpendOnConflictSql(limit, now)}
    returning failures`.execute(db);
  return rows.length > 0 ? null : selectSecondsUntilNextTry(db, subject, now);
}

const selectBlock = prepareOptional((db, of: { subject: string; now: Date }) =>
  db
    .selectFrom('login_throttles')
    .select('blocked_until')
    .where('subject', '=', of.subject)
    .where('blocked_until', '>', of.now)
    .compile(),
);

/** Reads the number of seconds until the subject's next try is allowed. Returns null if a try is allowed now. */
export async function selectSecondsUntilNextTry(
  db: Db,
  subject: string,
  now: Date,
): Promise<number | null> {
  const row = await selectBlock(db, { subject, now });
  return row?.blocked_until ? getSecondsUntil(row.blocked_until, now) : null;
}

/** Returns the whole seconds until `moment` for the reply, at least 1. */
function getSecondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

/**
 * Returns the SQL that gives one try back to the address group after a right password, and ends the wait that this try
 * started. The SQL changes only the ten-minute window in which the try was spent, so that a right password never adds a try
 * to a later window.
 *
 * @param windowStart the start of the window when the try was spent; null if no try was spent
 */
export function buildReturnTrySql(
  subject: string,
  windowStart: Date | null,
  limit: Limit,
): RawBuilder<unknown> {
  return sql`
    update login_throttles set
      failures = failures - 1,
      blocked_until = case when failures - 1 < ${limit.freeTries} then null else blocked_until end
    where subject = ${subject} and window_started_at = ${windowStart} and failures > 0`;
}

/**
 * Runs `verify`, which verifies the password of a spent try. If `verify` throws, for example because the queue is full,
 * gives the try back to the subject and throws the same error.
 */
export async function returnTryOnError<T>(
  db: Db,
  subject: string,
  verify: () => Promise<T>,
): Promise<T> {
  try {
    return await verify();
  } catch (error) {
    await sql`
      update login_throttles set
        failures = greatest(0, failures - 1), in_a_row = greatest(0, in_a_row - 1), blocked_until = null
      where subject = ${subject}`.execute(db);
    throw error;
  }
}

/** Deletes the counters of the subjects after a right password. */
export async function deleteTries(db: Db, ...subjects: string[]): Promise<void> {
  await db.deleteFrom('login_throttles').where('subject', 'in', subjects).execute();
}

export const expiringThrottles: ExpiringRows = {
  table: 'login_throttles',
  key: ['subject'],
  end: sql`greatest(window_started_at, blocked_until)`,
  staysFor: `${STORED_HOURS} hours`,
};
