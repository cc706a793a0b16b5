import type { Db } from '../../../db/database.ts';
import { json } from '../../../db/json.ts';
import type { HomeworkEventRow } from '../homework.tables.ts';

type NewEvent = Omit<HomeworkEventRow, 'reply'>;

/**
 * Inserts an event without a reply. Returns false if the event exists. A parallel call with the same event waits here until the
 * other one has committed.
 */
export async function insertEvent(db: Db, event: NewEvent): Promise<boolean> {
  const row = await db
    .insertInto('homework_events')
    .values({ ...event, reply: null })
    .onConflict((conflict) => conflict.columns(['school_id', 'event_id']).doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}

export function selectEvent(db: Db, schoolId: string, eventId: string) {
  return db
    .selectFrom('homework_events')
    .select(['by_id', 'action', 'body_hash', 'reply'])
    .where('school_id', '=', schoolId)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
}

export async function updateEventReply(
  db: Db,
  { schoolId, eventId }: { schoolId: string; eventId: string },
  reply: unknown,
): Promise<void> {
  await db
    .updateTable('homework_events')
    .set({ reply: json(reply) })
    .where('school_id', '=', schoolId)
    .where('event_id', '=', eventId)
    .execute();
}

export async function deleteEvent(db: Db, schoolId: string, eventId: string): Promise<void> {
  await db
    .deleteFrom('homework_events')
    .where('school_id', '=', schoolId)
    .where('event_id', '=', eventId)
    .execute();
}

interface Owner {
  schoolId: string;
  userId: string;
}

/** Records that a teacher has deleted a draft. */
export async function insertDeletion(
  db: Db,
  { schoolId, userId }: Owner,
  { eventId, homeworkId, at }: { eventId: string; homeworkId: string; at: Date },
): Promise<void> {
  await insertEvent(db, {
    school_id: schoolId,
    event_id: eventId,
    by_id: userId,
    homework_id: homeworkId,
    action: 'delete',
    body_hash: '',
    at,
  });
}

/** Selects whether the teacher has deleted a draft with this id. */
export async function selectHasDeleted(
  db: Db,
  { schoolId, userId }: Owner,
  homeworkId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('homework_events')
    .select('event_id')
    .where('school_id', '=', schoolId)
    .where('homework_id', '=', homeworkId)
    .where('by_id', '=', userId)
    .where('action', '=', 'delete')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
