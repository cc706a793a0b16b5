import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ArtClubNoticeRow } from '../art-club.tables.ts';
import type { ClubKey } from '../member.repository.ts';

export type ClubNoticeRecord = Selectable<ArtClubNoticeRow>;

/** A notice with the name of its author. */
export interface ClubNoticeView extends ClubNoticeRecord {
  author: string;
}

const queryViews = ({ schoolId, clubId }: ClubKey) => sql`
  select n.*, t.name as author
  from art_club_notices n
  join users t on t.school_id = n.school_id and t.id = n.author_id
  where n.school_id = ${schoolId} and n.club_id = ${clubId} and n.taken_back_at is null`;

/** Selects the notices of a club, the newest first. */
export async function selectClubNotices(
  db: Db,
  key: ClubKey,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<ClubNoticeView[]> {
  const { rows } = await sql<ClubNoticeView>`
    ${queryViews(key)}
      ${after === null ? sql`` : sql`and (n.at, n.id) < (${after.at}, ${after.id})`}
    order by n.at desc, n.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects a notice that is not taken back. */
export async function selectOptionalClubNotice(
  db: Db,
  key: ClubKey,
  id: string,
): Promise<ClubNoticeView | undefined> {
  const { rows } = await sql<ClubNoticeView>`${queryViews(key)} and n.id = ${id}`.execute(db);
  return rows[0];
}

/** Selects the notice that a request of the teacher has written. */
export function selectOptionalByEvent(
  db: Db,
  { schoolId, userId }: { schoolId: string; userId: string },
  eventId: string,
): Promise<ClubNoticeRecord | undefined> {
  return db
    .selectFrom('art_club_notices')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('author_id', '=', userId)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
}

/** Selects the ids of the newest notices of a club up to a time. */
export async function selectNoticeIds(
  db: Db,
  { schoolId, clubId }: ClubKey,
  { upTo, limit }: { upTo: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('art_club_notices')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('club_id', '=', clubId)
    .where('at', '<=', upTo)
    .where('taken_back_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Counts the notices of a club since a time, also those that were taken back. */
export async function selectNoticeCount(
  db: Db,
  { schoolId, clubId }: ClubKey,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('art_club_notices')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('school_id', '=', schoolId)
    .where('club_id', '=', clubId)
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertClubNotice(db: Db, row: Insertable<ArtClubNoticeRow>): Promise<void> {
  await db.insertInto('art_club_notices').values(row).execute();
}

/** Takes a notice back. Returns false if it does not exist or is taken back. */
export async function updateTakenBack(
  db: Db,
  { schoolId, clubId }: ClubKey,
  { id, at, byId }: { id: string; at: Date; byId: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('art_club_notices')
    .set({ taken_back_at: at, taken_back_by: byId })
    .where('school_id', '=', schoolId)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Whether a notice of the club has this id, also if it is taken back. */
export async function selectHasNotice(
  db: Db,
  { schoolId, clubId }: ClubKey,
  id: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('art_club_notices')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('club_id', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
