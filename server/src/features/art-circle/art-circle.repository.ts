import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { buildTaughtAuthorCondition, type Viewer } from '../../db/visible-klasses.ts';

/** The user who reads or likes posts. */
interface Reader {
  schoolId: string;
  userId: string;
}

interface PostKey {
  schoolId: string;
  postId: string;
}

/** Checks whether the school has an art circle. */
export async function hasArtCircle(db: Db, schoolId: string): Promise<boolean> {
  const row = await db
    .selectFrom('schools')
    .select('has_art_circle')
    .where('id', '=', schoolId)
    .executeTakeFirst();
  return row?.has_art_circle ?? false;
}

/** Builds the query of the approved posts of a school. */
function queryVisiblePosts(db: Db, reader: Viewer) {
  const { schoolId, userId } = reader;
  return db
    .selectFrom('art_circle_posts as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.school_id', '=', 'p.school_id').onRef('u.id', '=', 'p.user_id'),
    )
    .leftJoin('art_circle_likes as l', (join) =>
      join
        .onRef('l.school_id', '=', 'p.school_id')
        .onRef('l.post_id', '=', 'p.id')
        .on('l.user_id', '=', userId),
    )
    .select(['p.id', 'p.subject', 'p.title', 'p.text', 'p.images', 'p.audio'])
    .select(['p.audios', 'p.video', 'p.process'])
    .select(['p.school_id', 'p.user_id', 'p.posted_at', 'p.likes'])
    .select(['u.name', 'u.portrait', 'u.grade', 'u.klass'])
    .select(sql<boolean>`l.user_id is not null`.as('liked'))
    .select(buildTaughtAuthorCondition(reader).as('may_take_down'))
    .where('p.school_id', '=', schoolId)
    .where('p.state', '=', 'approved')
    .where('p.edit_of', 'is', null)
    .where('p.is_hidden', '=', false);
}

interface ListQuery {
  subject: string | undefined;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Selects posts, the newest first, with one scan of the index `art_circle_posts_newest` or `art_circle_posts_subject`. */
export function selectPosts(db: Db, reader: Viewer, { subject, after, limit }: ListQuery) {
  let query = queryVisiblePosts(db, reader);
  if (subject !== undefined) query = query.where('p.subject', '=', subject);
  if (after !== null) {
    query = query.where((eb) =>
      eb(eb.refTuple('p.posted_at', 'p.id'), '<', eb.tuple(after.at, after.id)),
    );
  }
  return query.orderBy('p.posted_at', 'desc').orderBy('p.id', 'desc').limit(limit).execute();
}

export function findVisiblePost(db: Db, reader: Viewer, postId: string) {
  return queryVisiblePosts(db, reader).where('p.id', '=', postId).executeTakeFirst();
}

/**
 * Locks a visible post and returns its number of likes. The lock lasts until the transaction ends, so that the number matches the
 * rows of likes.
 */
export async function lockLikes(
  db: Db,
  { schoolId, postId }: PostKey,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('art_circle_posts')
    .select('likes')
    .where('school_id', '=', schoolId)
    .where('id', '=', postId)
    .where('state', '=', 'approved')
    .where('edit_of', 'is', null)
    .where('is_hidden', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.likes;
}

/** Adds up the likes of a user's visible posts. */
export async function sumOwnLikes(db: Db, { schoolId, userId }: Reader): Promise<number> {
  const { likes } = await db
    .selectFrom('art_circle_posts')
    .select(sql<number>`coalesce(sum(likes), 0)::integer`.as('likes'))
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('state', '=', 'approved')
    .where('edit_of', 'is', null)
    .where('is_hidden', '=', false)
    .executeTakeFirstOrThrow();
  return likes;
}

/** Inserts a like. Returns whether it is new. */
export async function insertLike(
  db: Db,
  { schoolId, userId }: Reader,
  postId: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insertInto('art_circle_likes')
    .values({ school_id: schoolId, post_id: postId, user_id: userId, liked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .execute();
  return rows.length > 0;
}

/** Deletes a like. Returns whether there was one. */
export async function deleteLike(
  db: Db,
  { schoolId, userId }: Reader,
  postId: string,
): Promise<boolean> {
  const rows = await db
    .deleteFrom('art_circle_likes')
    .where('school_id', '=', schoolId)
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .returning('post_id')
    .execute();
  return rows.length > 0;
}

export async function updateLikes(
  db: Db,
  { schoolId, postId }: PostKey,
  likes: number,
): Promise<void> {
  await db
    .updateTable('art_circle_posts')
    .set({ likes })
    .where('school_id', '=', schoolId)
    .where('id', '=', postId)
    .execute();
}
