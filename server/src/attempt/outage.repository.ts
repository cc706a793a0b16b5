import { sql } from 'kysely';

import { advisoryLocks } from '../db/advisory-locks.ts';
import type { Db } from '../db/database.ts';

/** The time after which rows of ended processes are deleted. */
const RETENTION_INTERVAL = sql`interval '1 day'`;

/** The time during which no process wrote a heartbeat. */
export interface HeartbeatGap {
  /** The time of the last heartbeat before the gap. */
  beganAt: Date;
  /** The length in seconds: the shorter of the lengths by the clock of this process and by the database's clock. */
  seconds: number;
}

/**
 * The longest time that a heartbeat may take. A slower one does not count: a stopped database may have executed it after its
 * timeout.
 */
const MAX_BEAT_SECONDS = 10;

/**
 * Writes the heartbeat of a process and returns true, unless the last heartbeat of all processes is older than `mostSeconds`. It
 * always writes the first heartbeat of a database.
 *
 * @param askedAt the database's time just before the call; a statement that runs much later does not count
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

/**
 * Checks whether any process has written a heartbeat within `mostSeconds`. Returns true also if no process has ever written one.
 */
export async function hasRecentHeartbeat(db: Db, now: Date, mostSeconds: number): Promise<boolean> {
  const { rows } = await sql<{ beats: boolean }>`
    select not exists (select from heartbeats) or exists (
      select from heartbeats where beat_at > ${now}::timestamptz - ${mostSeconds} * interval '1 second'
    ) as beats
  `.execute(db);
  return rows[0]?.beats === true;
}

/** Prevents other processes from detecting outages until the transaction ends. */
export async function lockOutages(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.outage})`.execute(db);
}

/** Selects the time since the last heartbeat of any process. Returns undefined before the first one. */
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
    delete from heartbeats where beat_at_database < clock_timestamp() - ${RETENTION_INTERVAL} and process_id <> ${processId}::uuid
  `.execute(db);
}

/** Records an outage. Returns false if it is recorded already. */
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
 * Moves the deadlines of open attempts by the length of an outage, if the deadline or its grace time ended within the
 * outage. Returns the number of moved deadlines.
 */
export async function moveDeadlines(
  db: Db,
  { beganAt, seconds }: HeartbeatGap,
  now: Date,
  graceSeconds: number,
): Promise<number> {
  const movedDeadline = sql<Date>`deadline_at + ${seconds} * interval '1 second'`;
  const { numUpdatedRows } = await db
    .updateTable('attempts')
    .set({ deadline_at: movedDeadline, extended_to: movedDeadline })
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
