import { sql } from 'kysely';

import { advisoryLocks } from '../db/advisory-locks.ts';
import type { Db } from '../db/database.ts';

/** Rows of ended processes are deleted after a day. */
const RETENTION = sql`interval '1 day'`;

/** The time without a heartbeat of any process. */
export interface HeartbeatGap {
  /** The last heartbeat. */
  beganAt: Date;
  /** In seconds, by the clock of this process or of the database, whichever gives less. */
  seconds: number;
}

/** A slower heartbeat proves nothing: a stopped database may have executed it after its timeout. */
const MAX_BEAT_SECONDS = 10;

/**
 * Writes the heartbeat of a process and returns true, unless the last heartbeat of all processes is older than
 * `mostSeconds`. It always writes the first heartbeat of a database.
 *
 * @param askedAt the database's time just before the call. A statement that runs much later proves nothing about `now`.
 */
export async function insertHeartbeat(
  db: Db,
  { processId, now, askedAt }: { processId: string; now: Date; askedAt: Date },
  mostSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into heartbeats as h (process_id, beat_at)
    select ${processId}::uuid, ${now}::timestamptz
    where not exists (select from heartbeats)
      or exists (
        select from heartbeats
        where beat_at_database > clock_timestamp() - ${mostSeconds} * interval '1 second'
          or (
            beat_at > ${now}::timestamptz - ${mostSeconds} * interval '1 second'
            and clock_timestamp() < ${askedAt}::timestamptz + ${MAX_BEAT_SECONDS} * interval '1 second'
          )
      )
    on conflict (process_id) do update
      set beat_at = excluded.beat_at, beat_at_database = clock_timestamp()
    returning process_id
  `.execute(db);
  return rows.length === 1;
}

/** Whether any process has written a heartbeat within `mostSeconds`, or no process has ever written one. */
export async function hasRecentHeartbeat(db: Db, now: Date, mostSeconds: number): Promise<boolean> {
  const { rows } = await sql<{ beats: boolean }>`
    select not exists (select from heartbeats) or exists (
      select from heartbeats where beat_at > ${now}::timestamptz - ${mostSeconds} * interval '1 second'
    ) as beats
  `.execute(db);
  return rows[0]?.beats === true;
}

/** Keeps other processes from looking for outages until the transaction ends. */
export async function lockOutages(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.outage})`.execute(db);
}

/** The time since the last heartbeat of any process; undefined before the first. */
export async function selectHeartbeatGap(db: Db, now: Date): Promise<HeartbeatGap | undefined> {
  const { rows } = await sql<HeartbeatGap>`
    select beat_at as "beganAt",
      floor(extract(epoch from least(
        ${now}::timestamptz - beat_at, clock_timestamp() - beat_at_database
      )))::integer as seconds
    from heartbeats order by beat_at_database desc limit 1
  `.execute(db);
  return rows[0];
}

export async function upsertHeartbeat(db: Db, processId: string, now: Date): Promise<void> {
  await sql`
    insert into heartbeats (process_id, beat_at) values (${processId}::uuid, ${now}::timestamptz)
    on conflict (process_id) do update
      set beat_at = excluded.beat_at, beat_at_database = clock_timestamp()
  `.execute(db);
  await sql`
    delete from heartbeats where beat_at_database < clock_timestamp() - ${RETENTION} and process_id <> ${processId}::uuid
  `.execute(db);
}

/** Records an outage; returns false if it is recorded already. */
export async function insertOutage(
  db: Db,
  { beganAt, seconds }: HeartbeatGap,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('outages')
    .values({ began_at: beganAt, ended_at: now, moved_seconds: seconds, attempts: 0, homework: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Moves the deadlines of open attempts that, with their grace, ended within the outage, by its length; returns how many.
 */
export async function moveDeadlines(
  db: Db,
  { beganAt, seconds }: HeartbeatGap,
  now: Date,
  graceSeconds: number,
): Promise<number> {
  const later = sql<Date>`deadline_at + ${seconds} * interval '1 second'`;
  const { numUpdatedRows } = await db
    .updateTable('attempts')
    .set({ deadline_at: later, extended_to: later })
    .where('state', '=', 'open')
    .where('deadline_at', '<=', now)
    .where(
      'deadline_at',
      '>',
      sql<Date>`${beganAt}::timestamptz - ${graceSeconds} * interval '1 second'`,
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Records the number of deadlines and due times that an outage moved. */
export async function updateOutage(
  db: Db,
  beganAt: Date,
  moved: { attempts: number; homework: number },
): Promise<void> {
  await db.updateTable('outages').set(moved).where('began_at', '=', beganAt).execute();
}
