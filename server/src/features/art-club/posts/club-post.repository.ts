import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { Viewer } from '../../../db/visible-klasses.ts';
import { buildIsRun } from '../art-club.repository.ts';
import type { ArtClubPostRow } from '../art-club.tables.ts';

/** A stored post. */
export type ClubPostRecord = Selectable<ArtClubPostRow>;

/** A post with its author, the number of its comments, and the newest one. */
export interface ClubPostView extends ClubPostRecord {
  name: string;
  portrait: string;
  role: number;
  comments: number;
  comment_author: string | null;
  comment_text: string | null;
}

/** The columns that identify a post in a query. */
export interface PostKey {
  schoolId: string;
  clubId: string;
  postId: string;
}

/** The user who reads or writes posts. */
interface Reader {
  schoolId: string;
  userId: string;
}

/** Builds the condition that the teacher runs the club of an item `i` of the review. */
export function buildRunsClub(teacher: Viewer) {
  return sql<boolean>`exists (
    select from art_clubs a where a.school_id = i.school_id and a.id = i.club_id and ${buildIsRun(teacher)}
  )`;
}

/** Builds the condition that an item `i` belongs to a club. */
export const buildIsInClub = (clubId: string) => sql<boolean>`i.club_id = ${clubId}`;

/** The id of the teacher of the club of an item `i`. */
export const clubTeacher = sql<string>`(
  select a.owner_id from art_clubs a where a.school_id = i.school_id and a.id = i.club_id
)`;

/** The posts as items of the review. The teacher of the club and staff decide them. */
export const clubPostTable = {
  name: 'art_club_posts',
  idType: 'text',
  submittedAt: 'submitted_at',
  hasSubject: false,
  withFiles: {
    image: sql<boolean>`cardinality(i.images) > 0`,
    audio: sql<boolean>`false`,
    video: sql<boolean>`i.video is not null`,
  },
  reviewers: buildRunsClub,
} as const;

/** Builds the query of the posts that the reader sees: the approved ones, and the reader's own in any state. */
const queryViews = ({ schoolId, userId }: Reader, clubId: string) => sql`
  select p.*, u.name, u.portrait, u.role, c.comments, n.name as comment_author, n.text as comment_text
  from art_club_posts p
  join users u on u.school_id = p.school_id and u.id = p.user_id
  cross join lateral (
    select count(*)::integer as comments from art_club_comments c
    where c.school_id = p.school_id and c.post_id = p.id and c.state = 'approved' and not c.is_hidden
  ) c
  left join lateral (
    select cu.name, c.text from art_club_comments c
    join users cu on cu.school_id = c.school_id and cu.id = c.user_id
    where c.school_id = p.school_id and c.post_id = p.id and c.state = 'approved' and not c.is_hidden
    order by c.submitted_at desc, c.id desc
    limit 1
  ) n on true
  where p.school_id = ${schoolId} and p.club_id = ${clubId}
    and ((p.state = 'approved' and not p.is_hidden) or p.user_id = ${userId}::uuid)`;

/** Selects the posts that the reader sees, the newest first. */
export async function selectPostViews(
  db: Db,
  reader: Reader,
  clubId: string,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
): Promise<ClubPostView[]> {
  const { rows } = await sql<ClubPostView>`
    ${queryViews(reader, clubId)}
      ${after === null ? sql`` : sql`and (p.submitted_at, p.id) < (${after.at}, ${after.id})`}
    order by p.submitted_at desc, p.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Selects a post that the reader sees. */
export async function selectOptionalPostView(
  db: Db,
  reader: Reader,
  { clubId, postId }: Pick<PostKey, 'clubId' | 'postId'>,
): Promise<ClubPostView | undefined> {
  const { rows } = await sql<ClubPostView>`
    ${queryViews(reader, clubId)} and p.id = ${postId}
  `.execute(db);
  return rows[0];
}

/** Locks a post of the user until the transaction ends, because a teacher may decide about it at the same time. */
export function lockOptionalOwnPost(
  db: Db,
  { schoolId, clubId, postId }: PostKey,
  userId: string,
): Promise<ClubPostRecord | undefined> {
  return db
    .selectFrom('art_club_posts')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('club_id', '=', clubId)
    .where('id', '=', postId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertPost(db: Db, row: Insertable<ArtClubPostRow>): Promise<void> {
  await db.insertInto('art_club_posts').values(row).execute();
}

export async function updatePost(
  db: Db,
  { schoolId, postId }: PostKey,
  change: Updateable<ArtClubPostRow>,
): Promise<void> {
  await db
    .updateTable('art_club_posts')
    .set(change)
    .where('school_id', '=', schoolId)
    .where('id', '=', postId)
    .execute();
}

/** Deletes a post with its comments. */
export async function deletePost(db: Db, { schoolId, postId }: PostKey): Promise<void> {
  await db
    .deleteFrom('art_club_posts')
    .where('school_id', '=', schoolId)
    .where('id', '=', postId)
    .execute();
}

/** Counts the posts that the user has made in clubs since a time. */
export async function selectMadeCount(
  db: Db,
  { schoolId, userId }: Reader,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('review_item_events')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'clubDynamic')
    .where('action', '=', 'make')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects posts by their ids, with the names of their clubs. */
export function selectPostsByIds(
  db: Db,
  schoolId: string,
  ids: readonly string[],
): Promise<(ClubPostRecord & { club_name: string })[]> {
  return db
    .selectFrom('art_club_posts as p')
    .innerJoin('art_clubs as a', (join) =>
      join.onRef('a.school_id', '=', 'p.school_id').onRef('a.id', '=', 'p.club_id'),
    )
    .selectAll('p')
    .select('a.name as club_name')
    .where('p.school_id', '=', schoolId)
    .where(sql<boolean>`p.id = any(${ids}::text[])`)
    .execute();
}

/** Selects the names of these clubs. */
export async function selectClubNames(
  db: Db,
  schoolId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('art_clubs')
    .select(['id', 'name'])
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
