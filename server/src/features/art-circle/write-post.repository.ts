import { type Insertable, sql, type Updateable } from 'kysely';

import type { Db } from '../../db/database.ts';
import { json } from '../../db/json.ts';
import type { ArtCirclePostRow } from './art-circle.tables.ts';
import type { PostRecord } from './post-review.repository.ts';

/** The columns that identify a pupil in a query. */
interface Owner {
  schoolId: string;
  userId: string;
}

/** Builds the query of the posts that their author sees: an approved change is a part of the post that it changed. */
const queryOwn = (db: Db, { schoolId, userId }: Owner) =>
  db
    .selectFrom('art_circle_posts')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('edit_of', 'is', null), eb('state', '<>', 'approved')]));

interface OwnPage {
  state: string | null;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Selects the pupil's posts in any state, the latest submission first. */
export function selectOwnPosts(
  db: Db,
  owner: Owner,
  { state, after, limit }: OwnPage,
): Promise<PostRecord[]> {
  let query = queryOwn(db, owner);
  if (state !== null) query = query.where('state', '=', state);
  if (after !== null)
    query = query.where((eb) =>
      eb(eb.refTuple('posted_at', 'id'), '<', eb.tuple(after.at, after.id)),
    );
  return query.orderBy('posted_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export function selectOptionalOwnPost(
  db: Db,
  owner: Owner,
  id: string,
): Promise<PostRecord | undefined> {
  return queryOwn(db, owner).where('id', '=', id).executeTakeFirst();
}

/** Locks a post of the pupil until the transaction ends, because a teacher may decide about it at the same time. */
export function lockOptionalOwnPost(
  db: Db,
  owner: Owner,
  id: string,
): Promise<PostRecord | undefined> {
  return queryOwn(db, owner).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Locks the row with the change of a post, also an approved one, whose row is used again. */
export function lockOptionalEdit(
  db: Db,
  { schoolId, userId }: Owner,
  editOf: string,
): Promise<PostRecord | undefined> {
  return db
    .selectFrom('art_circle_posts')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('edit_of', '=', editOf)
    .forUpdate()
    .executeTakeFirst();
}

type PostValues = Omit<Insertable<ArtCirclePostRow>, 'images'> & { images: readonly object[] };

export async function insertPost(db: Db, { images, ...row }: PostValues): Promise<void> {
  await db
    .insertInto('art_circle_posts')
    .values({ ...row, images: json(images) })
    .execute();
}

export async function updatePost(
  db: Db,
  schoolId: string,
  id: string,
  {
    images,
    ...change
  }: Omit<Updateable<ArtCirclePostRow>, 'images'> & {
    images?: readonly object[];
  },
): Promise<void> {
  await db
    .updateTable('art_circle_posts')
    .set({ ...change, ...(images && { images: json(images) }) })
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Deletes a post with its likes and its change. */
export async function deletePost(db: Db, schoolId: string, id: string): Promise<void> {
  await db
    .deleteFrom('art_circle_likes')
    .where('school_id', '=', schoolId)
    .where('post_id', '=', id)
    .execute();
  await db
    .deleteFrom('art_circle_posts')
    .where('school_id', '=', schoolId)
    .where('id', '=', id)
    .execute();
}

/** Counts the posts that the pupil has made since a time. */
export async function selectMadeCount(
  db: Db,
  { schoolId, userId }: Owner,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('review_item_events')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('school_id', '=', schoolId)
    .where('user_id', '=', userId)
    .where('kind', '=', 'post')
    .where('action', '=', 'make')
    .where('at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Locks those of these posts that change another post, in the order of their ids. */
export async function lockEdits(
  db: Db,
  schoolId: string,
  ids: readonly string[],
): Promise<{ id: string; state: string }[]> {
  return db
    .selectFrom('art_circle_posts')
    .select(['id', 'state'])
    .where('school_id', '=', schoolId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .where('edit_of', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Swaps the content of these changes with that of the posts that they change. Returns all of these rows. */
export async function swapContent(
  db: Db,
  schoolId: string,
  editIds: readonly string[],
): Promise<Pick<PostRecord, 'id' | 'images' | 'audio' | 'audios' | 'video'>[]> {
  const { rows } = await sql<Pick<PostRecord, 'id' | 'images' | 'audio' | 'audios' | 'video'>>`
    update art_circle_posts p
    set subject = o.subject, title = o.title, text = o.text, process = o.process, images = o.images,
      audio = o.audio, audios = o.audios, video = o.video, is_open_to_comments = o.is_open_to_comments
    from art_circle_posts o
    where p.school_id = ${schoolId} and o.school_id = p.school_id
      and ((p.edit_of = o.id and p.id = any(${editIds}::text[]))
        or (o.edit_of = p.id and o.id = any(${editIds}::text[])))
    returning p.id, p.images, p.audio, p.audios, p.video
  `.execute(db);
  return rows;
}
