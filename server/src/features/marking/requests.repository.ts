import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { Viewer } from '../../db/visible-klasses.ts';

/** Selects the reply to an earlier call of the teacher with the same event id. */
export function selectOptionalReply(db: Db, { schoolId, userId }: Viewer, eventId: string) {
  return db
    .selectFrom('marking_requests')
    .select(['request', 'reply'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Stores the reply to a call. A parallel call with the same event id waits for the end of this transaction. */
export async function insertReply(
  db: Db,
  { schoolId, userId }: Viewer,
  { eventId, request, reply, at }: { eventId: string; request: string; reply: unknown; at: Date },
): Promise<void> {
  await sql`
    insert into marking_requests (school_id, user_id, event_id, request, reply, at)
    values (${schoolId}, ${userId}::uuid, ${eventId}::uuid, ${request}, ${json(reply)}, ${at}::timestamptz)
    on conflict do nothing
  `.execute(db);
}
