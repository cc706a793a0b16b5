import {
  type PostLikes,
  type Post,
  PostState,
  type PupilPost,
} from '@meiyu/contract/art-circle/art-circle.schema';
import { Grade, Klass, Subject } from '@meiyu/contract/shared/enumerations';

import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/in-transaction.ts';
import { createPortraitAddress } from '../../platform/asset/portrait-address.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { listItemsOfPupil } from '../../platform/review/list-items-of-pupil.ts';
import {
  deleteLike,
  hasArtCircle,
  insertLike,
  lockLikes,
  findVisiblePost,
  selectPosts,
  sumOwnLikes,
  updateLikes,
} from './art-circle.repository.ts';
import { readPostFiles } from './post-files.service.ts';
import { type PostRecord, postTable } from './post-review.repository.ts';

interface ListQuery {
  subject?: Subject | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Lists the approved posts of the school, the newest first. */
export async function listPosts(
  context: Context,
  user: SignedIn,
  { subject, ...query }: ListQuery,
): Promise<{ items: Post[]; next: string | null }> {
  await requireArtCircle(context.db, user);
  const { rows, next } = await readPage(
    query,
    (page) => selectPosts(context.db, user, { subject, ...page }),
    ({ posted_at: at, id }) => ({ at, id }),
  );
  return { items: await loadPosts(context, user, rows), next };
}

/**
 * Lists the posts of a pupil that the teacher may review, the latest first. There are none in a school without an art circle.
 *
 * @throws {Problem} `notFound` if the teacher may not see the pupil
 */
export async function listPostsOfPupil(
  context: Context,
  teacher: SignedIn,
  query: { userId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: PupilPost[]; next: string | null }> {
  const { db } = context;
  const { rows, next } = await listItemsOfPupil<PostRecord>(db, postTable, teacher, query);
  const files = await readPostFiles(context, teacher, rows);
  const items = rows.map((row) => ({
    ...toContent(row, files.of(row)),
    state: PostState.parse(row.state),
    reason: row.reason,
  }));
  return { items, next };
}

/** Returns a visible post of the school. */
export async function viewPost(context: Context, user: SignedIn, postId: string): Promise<Post> {
  await requireArtCircle(context.db, user);
  const row = await findVisiblePost(context.db, user, postId);
  if (row === undefined) throw problem('notFound');
  const [post] = await loadPosts(context, user, [row]);
  if (post === undefined) throw problem('notFound');
  return post;
}

/** Counts the likes of the user's own visible posts. */
export async function countOwnLikes(
  { db }: Context,
  user: SignedIn,
): Promise<Pick<PostLikes, 'likes'>> {
  await requireArtCircle(db, user);
  return { likes: await sumOwnLikes(db, user) };
}

/** Likes a post. A repeated like has no effect. */
export function likePost(context: Context, user: SignedIn, postId: string): Promise<PostLikes> {
  return changeLikes(context, user, postId, async (db, now) => ({
    liked: true,
    change: (await insertLike(db, user, postId, now)) ? 1 : 0,
  }));
}

export function unlikePost(context: Context, user: SignedIn, postId: string): Promise<PostLikes> {
  return changeLikes(context, user, postId, async (db) => ({
    liked: false,
    change: (await deleteLike(db, user, postId)) ? -1 : 0,
  }));
}

async function changeLikes(
  { db, clock }: Context,
  user: SignedIn,
  postId: string,
  work: (db: Db, now: Date) => Promise<{ liked: boolean; change: number }>,
): Promise<PostLikes> {
  await requireArtCircle(db, user);
  const now = clock.now();
  const key = { schoolId: user.schoolId, postId };
  return inTransaction(db, async (db) => {
    const before = await lockLikes(db, key);
    if (before === undefined) throw problem('notFound');
    const { liked, change } = await work(db, now);
    const likes = before + change;
    if (change !== 0) await updateLikes(db, key, likes);
    return { likes, liked };
  });
}

/** @throws {Problem} `notFound` if the school has no art circle */
export async function requireArtCircle(db: Db, { schoolId }: SignedIn): Promise<void> {
  if (!(await hasArtCircle(db, schoolId))) throw problem('notFound');
}

type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

async function loadPosts(
  context: Context,
  viewer: SignedIn,
  rows: readonly PostRow[],
): Promise<Post[]> {
  const { secrets, clock } = context;
  const files = await readPostFiles(context, viewer, rows);
  return rows.map((row) => ({
    ...toContent(row, files.of(row)),
    author: {
      name: row.name,
      portrait: createPortraitAddress(secrets, clock.now(), {
        schoolId: row.school_id,
        userId: row.user_id,
        portrait: row.portrait,
      }),
      grade: Grade.parse(row.grade),
      klass: Klass.parse(row.klass),
    },
    liked: row.liked,
    mayTakeDown: row.may_take_down,
  }));
}

type ContentRow = Pick<
  PostRecord,
  'id' | 'subject' | 'title' | 'text' | 'process' | 'posted_at' | 'likes'
>;

/** Converts what a post shows to every reader. */
function toContent(
  row: ContentRow,
  { images, audios, video }: Pick<Post, 'images' | 'audios' | 'video'>,
): Omit<Post, 'author' | 'liked' | 'mayTakeDown'> {
  const [audio] = audios;
  return {
    _id: row.id,
    subject: Subject.parse(row.subject),
    ...(row.title !== '' && { title: row.title }),
    text: row.text,
    images,
    ...(audio !== undefined && { audio }),
    audios,
    ...(video && { video }),
    process: row.process,
    postedAt: row.posted_at.toISOString(),
    likes: row.likes,
  };
}
