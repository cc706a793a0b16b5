import { createHash, createHmac } from 'node:crypto';

import { sql } from 'kysely';

import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Secrets } from '../auth/secrets.ts';
import type { Context } from '../context.ts';
import type { ExpiringRows } from '../expiring-rows.ts';

/** The maximum number of events that one seal covers. */
const EVENTS_PER_SEAL_MAX = 2000;
/** The number of years for which events are stored. A database trigger refuses to delete newer events. */
export const AUDIT_RETENTION_YEARS = 3;

/** The columns of an event that are part of the hash in the event's seal. */
export interface SealedEvent {
  id: string;
  at: Date;
  event: string;
  outcome: string;
  school_id: string | null;
  actor: string;
  subject: string | null;
  address: string;
  device: string | null;
  request: string | null;
  detail: string;
}

export const sealedColumns = [
  'id',
  'at',
  'event',
  'outcome',
  'school_id',
  'actor',
  'subject',
  'address',
  'device',
  'request',
  'detail',
] as const;

/** Computes one SHA-256 hash of all events of a seal. The events must be ordered by id. */
export function hashEvents(events: readonly SealedEvent[]): Buffer {
  const hash = createHash('sha256');
  for (const event of events) {
    hash.update(JSON.stringify(sealedColumns.map((column) => event[column])));
    hash.update('\n');
  }
  return hash.digest();
}

/**
 * Computes the MAC (message authentication code) of a seal, which also covers the MAC of the previous seal. The MAC needs a
 * key that is not in the database, so a person who has only the database cannot forge a seal.
 */
export function computeSealMac(
  { auditKey }: Secrets,
  seal: { number: number; event_count: number; sealed_at: Date; last_at: Date; digest: Uint8Array },
  previousMac: Uint8Array | null,
): Buffer {
  const { number, event_count: count, sealed_at: at, last_at: lastAt, digest } = seal;
  const previous = previousMac === null ? '' : Buffer.from(previousMac).toString('hex');
  return createHmac('sha256', auditKey)
    .update(
      JSON.stringify([number, count, at, lastAt, Buffer.from(digest).toString('hex'), previous]),
    )
    .digest();
}

/** Seals all events that have no seal. Only one process seals events at a time; a second process returns at once. */
export async function sealAudit(context: Context): Promise<void> {
  while ((await inTransaction(context.db, (db) => sealBatch(context, db))) === EVENTS_PER_SEAL_MAX);
}

async function sealBatch({ secrets, clock }: Context, db: Db): Promise<number> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${advisoryLocks.auditSeal}) as is_mine`.execute(db);
  if (rows[0]?.is_mine !== true) return 0;
  const events = await db
    .selectFrom('audit_events')
    .select(sealedColumns)
    .where('seal', 'is', null)
    .orderBy('id')
    .limit(EVENTS_PER_SEAL_MAX)
    .execute();
  if (events.length === 0) return 0;
  const previous = await db
    .selectFrom('audit_seals')
    .select(['number', 'mac'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const seal = {
    number: (previous?.number ?? 0) + 1,
    sealed_at: clock.now(),
    event_count: events.length,
    last_at: new Date(Math.max(...events.map(({ at }) => at.getTime()))),
    digest: hashEvents(events),
  };
  const mac = computeSealMac(secrets, seal, previous?.mac ?? null);
  await db
    .insertInto('audit_seals')
    .values({ ...seal, mac })
    .execute();
  await sql`
    update audit_events set seal = ${seal.number} where id = any(${events.map(({ id }) => id)}::uuid[])`.execute(
    db,
  );
  return events.length;
}

/** The audit events to delete after three years. An event without a seal is not deleted, because a seal must cover it first. */
export const expiringEvents: ExpiringRows = {
  table: 'audit_events',
  key: ['id'],
  end: sql`at`,
  staysFor: `${AUDIT_RETENTION_YEARS} years`,
  only: sql`seal is not null`,
};
