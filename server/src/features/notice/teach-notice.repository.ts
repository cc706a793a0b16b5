import type { NoticeTarget } from '@meiyu/contract/notice/teach-notice.schema';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { Viewer } from '../../db/visible-klasses.ts';

export interface TeacherNoticeView {
  id: string;
  author_id: string;
  title: string;
  text: string;
  klasses: { grade: number; klass: number }[] | null;
  user_ids: string[] | null;
  names: string[];
  state: string;
  created_at: Date;
  send_at: Date | null;
  sent_at: Date | null;
  recalled_at: Date | null;
  sent: number;
  read: number;
  rev: number;
  last_event_id: string;
}

const queryViews = sql`
  select t.id, t.author_id, t.title, t.text, t.klasses, t.user_ids, t.state, t.created_at, t.send_at, t.sent_at, t.recalled_at,
    t.sent_count as sent, t.rev, t.last_event_id,
    case when t.state = 'recalled' then t.read_count else (
      select count(*)::integer from notices n
      where n.school_id = t.school_id and n.source_id = t.id and n.read_at is not null
    ) end as read,
    array(
      select u.name
      from jsonb_array_elements_text(t.user_ids) with ordinality as one (id, place)
      join users u on u.school_id = t.school_id and u.id = one.id::uuid
      order by one.place
      limit 3
    ) as names
  from teacher_notices t`;

/** Selects a page of the notices of a teacher, the last written first. */
export async function selectTeacherNotices(
  db: Db,
  { schoolId, userId }: Viewer,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<TeacherNoticeView[]> {
  const { rows } = await sql<TeacherNoticeView>`
    ${queryViews}
    where t.school_id = ${schoolId} and t.author_id = ${userId}::uuid
      ${after === null ? sql`` : sql`and (t.created_at, t.id) < (${after.at}, ${after.id}::uuid)`}
    order by t.created_at desc, t.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects a notice of a teacher by its id, or by the event id of the request that created it. */
export async function selectOptionalTeacherNotice(
  db: Db,
  { schoolId, userId }: Viewer,
  by: { id: string } | { eventId: string },
): Promise<TeacherNoticeView | undefined> {
  const { rows } = await sql<TeacherNoticeView>`
    ${queryViews}
    where t.school_id = ${schoolId} and t.author_id = ${userId}::uuid
      and ${'id' in by ? sql`t.id = ${by.id}::uuid` : sql`t.event_id = ${by.eventId}::uuid`}
  `.execute(db);
  return rows[0];
}

/** Locks a notice of a teacher until the transaction ends. Returns whether it exists. */
export async function lockTeacherNotice(
  db: Db,
  { schoolId, userId }: Viewer,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from teacher_notices
    where school_id = ${schoolId} and author_id = ${userId}::uuid and id = ${id}::uuid
    for update
  `.execute(db);
  return rows.length > 0;
}

/** The parts of a notice that its teacher writes. */
export interface NoticeContent {
  title: string;
  text: string;
  to: NoticeTarget;
  sendAt: Date | null;
}

const toColumns = ({ title, text, to, sendAt }: NoticeContent) => ({
  title,
  text,
  klasses: 'klasses' in to ? json<unknown>(to.klasses) : null,
  user_ids: 'userIds' in to ? json<unknown>(to.userIds) : null,
  send_at: sendAt,
});

/** Inserts a notice. It is scheduled if it has a time. Returns false if the same request has already inserted it. */
export async function insertTeacherNotice(
  db: Db,
  { schoolId, userId }: Viewer,
  { id, eventId, content, at }: { id: string; eventId: string; content: NoticeContent; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('teacher_notices')
    .values({
      ...toColumns(content),
      school_id: schoolId,
      id,
      author_id: userId,
      state: content.sendAt === null ? 'sent' : 'scheduled',
      sent_at: content.sendAt === null ? at : null,
      created_at: at,
      event_id: eventId,
      last_event_id: eventId,
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'author_id', 'event_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Replaces the content of a scheduled notice. Call it in the transaction that locked the row. */
export async function updateContent(
  db: Db,
  { schoolId }: Viewer,
  { id, eventId, content }: { id: string; eventId: string; content: NoticeContent },
): Promise<void> {
  await db
    .updateTable('teacher_notices')
    .set((eb) => ({
      ...toColumns(content),
      // A notice without a time is sent in this transaction. Until then it keeps the old time.
      send_at: content.sendAt ?? eb.ref('send_at'),
      rev: eb('rev', '+', 1),
      last_event_id: eventId,
    }))
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Stores that a notice was sent. */
export async function updateSent(
  db: Db,
  { schoolId, id, count, at }: { schoolId: string; id: string; count: number; at: Date },
): Promise<void> {
  await db
    .updateTable('teacher_notices')
    .set({ state: 'sent', sent_at: at, sent_count: count })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Stores that a notice was recalled. Call it in the transaction that locked the row. */
export async function updateRecalled(
  db: Db,
  { schoolId }: Viewer,
  { id, eventId, read, at }: { id: string; eventId: string; read: number; at: Date },
): Promise<void> {
  await db
    .updateTable('teacher_notices')
    .set((eb) => ({
      state: 'recalled',
      recalled_at: at,
      read_count: read,
      rev: eb('rev', '+', 1),
      last_event_id: eventId,
    }))
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Counts the notices that a teacher has written since a time. */
export async function selectWrittenCount(
  db: Db,
  { schoolId, userId }: Viewer,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('teacher_notices')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('school_id', '=', schoolId)
    .where('author_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
