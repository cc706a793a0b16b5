import { type NoticeKind, UNREAD_COUNT_MAX } from '@meiyu/contract/notice/notice.schema';
import { type RawBuilder, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { ExpiringRows } from '../expiring-rows.ts';

/** A notice for one pupil. `noticeTexts` of the contract has the texts of each kind. */
export interface NewNotice {
  userId: string;
  kind: Exclude<NoticeKind, 'teacher'>;
  /** The id of the object that the notice is about, for example an attempt. */
  item: string;
  /** A text that distinguishes this event of the item from others: the event id of the request, or a revision. */
  rev: string;
  title: string;
  text: string;
  /** The address of the page that the notice opens, or empty. */
  address: string;
}

interface Owner {
  schoolId: string;
  userId: string;
}

/** The id of a notice `n`: a hash of its kind, item and revision. */
const noticeId = sql`md5(concat_ws(' ', n.kind, n.item, n.rev))::uuid`;

/**
 * Inserts notices for pupils, with one statement for all of them. Call it in the transaction of the change that the
 * notices report. A pupil gets a notice once for each kind, item and revision.
 *
 * @param at the time of the notice. If it is in the future, the pupil does not see the notice before
 */
export async function insertNotices(
  db: Db,
  { schoolId, at }: { schoolId: string; at: Date },
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    insert into notices (school_id, user_id, id, kind, title, text, address, at)
    select ${schoolId}, n."userId", ${noticeId}, n.kind, n.title, n.text, n.address,
      ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(notices)}::text::jsonb)
      as n ("userId" uuid, kind text, item text, rev text, title text, text text, address text)
    on conflict do nothing
  `.execute(db);
}

/** Deletes the notices about a change that is undone. */
export async function deleteNotices(
  db: Db,
  schoolId: string,
  notices: readonly Pick<NewNotice, 'userId' | 'kind' | 'item' | 'rev'>[],
): Promise<void> {
  if (notices.length === 0) return;
  await sql`
    delete from notices
    using jsonb_to_recordset(${JSON.stringify(notices)}::text::jsonb) as n ("userId" uuid, kind text, item text, rev text)
    where notices.school_id = ${schoolId} and notices.user_id = n."userId" and notices.id = ${noticeId}
  `.execute(db);
}

/** The events of items of one kind, for a query of a pupil's inbox. Each event has an item and the revision `rev`. */
interface NoticedItems {
  kind: NewNotice['kind'];
  rev: string;
  items: readonly string[];
}

/** Selects which of these items have a notice that the pupil has not read. */
export async function selectUnreadItems(
  db: Db,
  { schoolId, userId }: Owner,
  { kind, rev, items }: NoticedItems,
): Promise<Set<string>> {
  if (items.length === 0) return new Set();
  const { rows } = await sql<{ item: string }>`
    select n.item
    from (select ${kind}::text as kind, item, ${rev}::text as rev from unnest(${items}::text[]) as item) n
    join notices own on own.school_id = ${schoolId} and own.user_id = ${userId}::uuid and own.id = ${noticeId}
    where own.read_at is null
  `.execute(db);
  return new Set(rows.map(({ item }) => item));
}

/** Flags the pupil's notices about these items as read. */
export async function updateReadItems(
  db: Db,
  { schoolId, userId }: Owner,
  { kind, rev, items }: NoticedItems,
  at: Date,
): Promise<void> {
  await sql`
    update notices set read_at = ${at}::timestamptz
    from (select ${kind}::text as kind, item, ${rev}::text as rev from unnest(${items}::text[]) as item) n
    where notices.school_id = ${schoolId} and notices.user_id = ${userId}::uuid and notices.id = ${noticeId}
      and notices.read_at is null
  `.execute(db);
}

/**
 * Gives a notice that a teacher wrote to pupils. Returns the number of pupils.
 *
 * @param pupils a query of the ids of the pupils in a column `id`
 */
export async function insertNoticesOfSource(
  db: Db,
  { schoolId, sourceId, at }: { schoolId: string; sourceId: string; at: Date },
  pupils: RawBuilder<unknown>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notices (school_id, user_id, id, kind, title, text, address, source_id, at)
    select ${schoolId}, p.id, ${sourceId}::uuid, 'teacher', '', '', '', ${sourceId}::uuid, ${at}::timestamptz
    from (${pupils}) p
    on conflict do nothing
  `.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Deletes a notice of a teacher from the inboxes. Returns the number of pupils who had read it. */
export async function deleteNoticesOfSource(
  db: Db,
  { schoolId, sourceId }: { schoolId: string; sourceId: string },
): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    with gone as (
      delete from notices where school_id = ${schoolId} and source_id = ${sourceId}::uuid returning read_at
    )
    select count(read_at)::integer as read from gone
  `.execute(db);
  return rows[0]?.read ?? 0;
}

/** Counts the unread notices of a pupil that the pupil sees now, up to `UNREAD_COUNT_MAX`. */
export async function selectUnreadCount(
  db: Db,
  { schoolId, userId }: Owner,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (
      select from notices
      where school_id = ${schoolId} and user_id = ${userId}::uuid and read_at is null and at <= ${now}::timestamptz
      limit ${UNREAD_COUNT_MAX}
    ) as unread
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Flags a notice as read. A later call does not change the time of the first call. */
export async function updateRead(
  db: Db,
  { schoolId, userId }: Owner,
  { id, at }: { id: string; at: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('at', '<=', at)
    .where('read_at', 'is', null)
    .execute();
}

/** Flags all notices up to a time as read. */
export async function updateReadUpTo(
  db: Db,
  { schoolId, userId }: Owner,
  { upTo, at }: { upTo: Date; at: Date },
): Promise<void> {
  await db
    .updateTable('notices')
    .set({ read_at: at })
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('at', '<=', upTo)
    .where('at', '<=', at)
    .where('read_at', 'is', null)
    .execute();
}

/** Notices are deleted after two school years. */
export const expiringNotices: ExpiringRows = {
  table: 'notices',
  key: ['school_id', 'user_id', 'id'],
  end: sql`at`,
  staysFor: '730 days',
};
