import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { Viewer } from '../../db/visible-klasses.ts';

/** Selects the earlier request of the teacher with the same event id, and its reply. */
export function selectOptionalRequest(db: Db, { schoolId, userId }: Viewer, eventId: string) {
  return db
    .selectFrom('review_requests')
    .select(['request', 'reply'])
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Stores a request with its reply. A parallel request with the same event id waits for the end of this transaction. */
export async function insertRequest(
  db: Db,
  { schoolId, userId }: Viewer,
  { eventId, request, reply, at }: { eventId: string; request: unknown; reply: unknown; at: Date },
): Promise<void> {
  await sql`
    insert into review_requests (school_id, user_id, event_id, request, reply, at)
    values (${schoolId}, ${userId}::uuid, ${eventId}::uuid, ${json(request)}, ${json(reply)}, ${at}::timestamptz)
    on conflict do nothing
  `.execute(db);
}

/** Selects the names of users of the school. */
export async function selectNames(
  db: Db,
  schoolId: string,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('school_id', '=', schoolId)
    .where('id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
