import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db } from '../../../db/database.ts';
import type { ArtClubCommentRow } from '../art-club.tables.ts';
import { buildRunsClub } from './club-post.repository.ts';

/** A stored comment. */
export type ClubCommentRecord = Selectable<ArtClubCommentRow>;

/** The comments as items of the review. The teacher of the club and staff decide them. */
export const clubCommentTable = {
  name: 'art_club_comments',
  idType: 'uuid',
  submittedAt: 'submitted_at',
  hasSubject: false,
  reviewers: buildRunsClub,
} as const;

/** Builds the condition that a comment `i` is on a post of a club. */
export const buildIsOnPost = ({ clubId, postId }: { clubId: string; postId: string }) =>
  sql<boolean>`i.club_id = ${clubId} and i.post_id = ${postId}`;

/** The user who reads or writes comments. */
interface Reader {
  schoolId: string;
  userId: string;
}

const queryComments = (db: Db, { schoolId, userId }: Reader) =>
  db
    .selectFrom('art_club_comments as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.school_id', '=', 'c.school_id').onRef('u.id', '=', 'c.user_id'),
    )
    .select(['c.id', 'c.user_id', 'c.text', 'c.state', 'c.reason', 'c.rev', 'c.submitted_at'])
    .select(['u.name', 'u.portrait', 'u.role'])
    .where('c.school_id', '=', schoolId)
    .where((eb) =>
      eb.or([
        eb.and([eb('c.state', '=', 'approved'), eb('c.is_hidden', '=', false)]),
        eb('c.user_id', '=', userId),
      ]),
    );

/** A comment with its author. */
export type ClubCommentView = Awaited<ReturnType<typeof selectComments>>[number];

interface CommentPage {
  postId: string;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Selects the comments that the reader sees: the approved ones, and the reader's own in any state. The newest comes first. */
export function selectComments(db: Db, reader: Reader, { postId, after, limit }: CommentPage) {
  let query = queryComments(db, reader).where('c.post_id', '=', postId);
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('c.submitted_at', 'c.id'), '<', eb.tuple(after.at, after.id)),
    );
  return query.orderBy('c.submitted_at', 'desc').orderBy('c.id', 'desc').limit(limit).execute();
}

export function selectOptionalOwnComment(
  db: Db,
  reader: Reader,
  { postId, id }: { postId: string; id: string },
): Promise<ClubCommentView | undefined> {
  return queryComments(db, reader)
    .where('c.post_id', '=', postId)
    .where('c.id', '=', id)
    .where('c.user_id', '=', reader.userId)
    .executeTakeFirst();
}

export async function insertComment(db: Db, row: Insertable<ArtClubCommentRow>): Promise<void> {
  await db.insertInto('art_club_comments').values(row).execute();
}

/** Deletes the user's comment, if it has this revision. Returns whether there was one. */
export async function deleteComment(
  db: Db,
  { schoolId, userId }: Reader,
  { postId, id, rev }: { postId: string; id: string; rev: number },
): Promise<boolean> {
  const rows = await db
    .deleteFrom('art_club_comments')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Whether a comment is on a post. */
export async function selectIsCommentOn(
  db: Db,
  schoolId: string,
  { postId, id }: { postId: string; id: string },
): Promise<boolean> {
  const rows = await db
    .selectFrom('art_club_comments')
    .select('id')
    .where('school_id', '=', schoolId)
    .where('post_id', '=', postId)
    .where('id', '=', id)
    .execute();
  return rows.length > 0;
}

/** Selects comments by their ids, with the names of their clubs. */
export function selectReportedComments(db: Db, schoolId: string, ids: readonly string[]) {
  return db
    .selectFrom('art_club_comments as c')
    .innerJoin('art_clubs as a', (join) =>
      join.onRef('a.school_id', '=', 'c.school_id').onRef('a.id', '=', 'c.club_id'),
    )
    .select(['c.id', 'c.club_id', 'c.post_id', 'c.text', 'a.name as club_name'])
    .where('c.school_id', '=', schoolId)
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .execute();
}

/** The number of characters of a post that name it beside a comment. */
const NAME_CHARACTERS_MAX = 20;

/** Reads the beginnings of the texts of these posts. */
export async function selectPostTexts(
  db: Db,
  schoolId: string,
  postIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('art_club_posts')
    .select(['id', sql<string>`left(text, ${NAME_CHARACTERS_MAX})`.as('text')])
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${postIds}::text[])`)
    .execute();
  return new Map(rows.map(({ id, text }) => [id, text]));
}
