import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildKlassCondition, buildPupilCondition, type Viewer } from '../../db/visible-klasses.ts';
import type { ReminderRequestRow } from './results.tables.ts';

/**
 * Inserts a request without reminders. Returns false if a request with this event id exists, also if a parallel call has just inserted it.
 */
export async function insertReminderRequest(
  db: Db,
  request: Omit<ReminderRequestRow, 'reminded' | 'skipped'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('reminder_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export function selectReminderRequest(db: Db, schoolId: string, eventId: string) {
  return db
    .selectFrom('reminder_requests')
    .select(['homework_id', 'by_id', 'reminded', 'skipped'])
    .where('school_id', '=', schoolId)
    .where('event_id', '=', eventId)
    .executeTakeFirstOrThrow();
}

export async function updateReminderRequest(
  db: Db,
  {
    schoolId,
    eventId,
    ...counts
  }: {
    schoolId: string;
    eventId: string;
    reminded: number;
    skipped: number;
  },
): Promise<void> {
  await db
    .updateTable('reminder_requests')
    .set(counts)
    .where('school_id', '=', schoolId)
    .where('event_id', '=', eventId)
    .execute();
}

/**
 * Reminds pupils of a homework who have not handed in and got no reminder on this day. Returns the reminded pupils. It leaves
 * out pupils whom the teacher may not see.
 */
export async function insertReminders(
  db: Db,
  teacher: Viewer,
  {
    homeworkId,
    userIds,
    day,
    at,
  }: { homeworkId: string; userIds: string[]; day: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into homework_reminders (school_id, homework_id, user_id, day, at, by_id)
    select u.school_id, a.homework_id, u.id, ${day}::date, ${at}::timestamptz, ${teacher.userId}::uuid
    from homework_assignments a
    join users u on ${buildPupilCondition('a')}
    where a.school_id = ${teacher.schoolId} and a.homework_id = ${homeworkId} and u.id = any(${userIds}::uuid[])
      and ${buildKlassCondition(teacher, { table: 'a', subject: sql`a.subject` })}
      and not exists (
        select from attempts t
        where t.school_id = u.school_id and t.user_id = u.id and t.homework_id = a.homework_id and t.state <> 'open'
      )
    on conflict do nothing
    returning user_id
  `.execute(db);
  return rows.map((row) => row.user_id);
}
