import { type Insertable, type Selectable, sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildTaughtAuthorCondition, type Viewer } from '../../db/visible-klasses.ts';
import type { ArtCircleCommentRow } from './art-circle.tables.ts';

/** A stored comment. */
export type CommentRecord = Selectable<ArtCircleCommentRow>;

/** The comments as items of the review. Only schools with an art circle have them. */
export const commentTable = {
  name: 'art_circle_comments',
  idType: 'uuid',
  submittedAt: 'submitted_at',
  hasSubject: false,
  condition: sql<boolean>`exists (select from schools s where s.id = i.school_id and s.has_art_circle)`,
} as const;

/** The user who reads or writes comments. */
interface Reader {
  schoolId: string;
  userId: string;
}

/** Reads whether a visible post is open to comments. Returns undefined if there is no such post. */
export async function selectOptionalOpenness(
  db: Db,
  { schoolId }: Reader,
  postId: string,
): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('art_circle_posts')
    .select('is_open_to_comments')
    .where('school_id', '=', schoolId)
    .where('id', '=', postId)
    .where('state', '=', 'approved')
    .where('edit_of', 'is', null)
    .where('is_hidden', '=', false)
    .executeTakeFirst();
  return row?.is_open_to_comments;
}

const queryComments = (db: Db, reader: Viewer) =>
  db
    .selectFrom('art_circle_comments as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.school_id', '=', 'c.school_id').onRef('u.id', '=', 'c.user_id'),
    )
    .select(['c.id', 'c.user_id', 'c.text', 'c.state', 'c.reason', 'c.rev', 'c.submitted_at'])
    .select(['u.name', 'u.portrait', 'u.grade', 'u.klass'])
    .select(buildTaughtAuthorCondition(reader).as('may_take_down'))
    .where('c.school_id', '=', reader.schoolId)
    .where((eb) =>
      eb.or([
        eb.and([eb('c.state', '=', 'approved'), eb('c.is_hidden', '=', false)]),
        eb('c.user_id', '=', reader.userId),
      ]),
    );

interface CommentPage {
  postId: string;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Selects the comments that the reader sees: the approved ones, and the reader's own in any state. The newest comes first. */
export function selectComments(db: Db, reader: Viewer, { postId, after, limit }: CommentPage) {
  let query = queryComments(db, reader).where('c.post_id', '=', postId);
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('c.submitted_at', 'c.id'), '<', eb.tuple(after.at, after.id)),
    );
  return query.orderBy('c.submitted_at', 'desc').orderBy('c.id', 'desc').limit(limit).execute();
}

export function selectOptionalOwnComment(db: Db, reader: Viewer, id: string) {
  return queryComments(db, reader)
    .where('c.id', '=', id)
    .where('c.user_id', '=', reader.userId)
    .executeTakeFirst();
}

export async function insertComment(db: Db, row: Insertable<ArtCircleCommentRow>): Promise<void> {
  await db.insertInto('art_circle_comments').values(row).execute();
}

/** Deletes the user's comment, if it has this revision. Returns whether there was one. */
export async function deleteComment(
  db: Db,
  { schoolId, userId }: Reader,
  { id, rev }: { id: string; rev: number },
): Promise<boolean> {
  const rows = await db
    .deleteFrom('art_circle_comments')
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('rev', '=', rev)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Reads the titles of these posts. */
export async function selectPostTitles(
  db: Db,
  schoolId: string,
  postIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('art_circle_posts')
    .select(['id', 'title'])
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${postIds}::text[])`)
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Selects comments by their ids, with the titles of the posts that they are on. */
export function selectReportedComments(db: Db, schoolId: string, ids: readonly string[]) {
  return db
    .selectFrom('art_circle_comments as c')
    .innerJoin('art_circle_posts as p', (join) =>
      join.onRef('p.school_id', '=', 'c.school_id').onRef('p.id', '=', 'c.post_id'),
    )
    .select(['c.id', 'c.post_id', 'c.text', 'p.title'])
    .where('c.school_id', '=', schoolId)
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .execute();
}
