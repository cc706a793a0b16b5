import { sql } from 'kysely';

import type { Db } from '../../../db/database.ts';

/** A request that changes a session. */
export interface SessionEvent {
  schoolId: string;
  eventId: string;
  request: unknown;
  changes: unknown;
  byId: string;
  at: Date;
}

export async function insertSessionEvent(
  db: Db,
  { schoolId, eventId, request, changes, byId, at }: SessionEvent,
): Promise<void> {
  await sql`
    insert into art_club_session_events (school_id, event_id, request, changes, by_id, at)
    values (${schoolId}, ${eventId}::uuid, ${JSON.stringify(request)}::text::jsonb,
      ${JSON.stringify(changes)}::text::jsonb, ${byId}::uuid, ${at}::timestamptz)
  `.execute(db);
}

/** Selects an earlier request with this id, and whether it is the same request. */
export async function selectOptionalSessionEvent(
  db: Db,
  { schoolId, eventId, request }: Pick<SessionEvent, 'schoolId' | 'eventId' | 'request'>,
): Promise<{ changes: unknown; isSame: boolean } | undefined> {
  const { rows } = await sql<{ changes: unknown; isSame: boolean }>`
    select changes, request = ${JSON.stringify(request)}::text::jsonb as "isSame"
    from art_club_session_events
    where school_id = ${schoolId} and event_id = ${eventId}::uuid
  `.execute(db);
  return rows[0];
}
