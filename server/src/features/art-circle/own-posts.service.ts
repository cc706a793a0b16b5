import type { OwnPost } from '@meiyu/contract/art-circle/write-post.schema';
import { Subject } from '@meiyu/contract/shared/enumerations';
import type { AppealRemovalBody } from '@meiyu/contract/shared/removal.schema';
import { ReviewState } from '@meiyu/contract/shared/review-state';

import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/list-page.ts';
import { createMediaAddress } from '../../platform/media/media-address.ts';
import { problem } from '../../platform/problem.ts';
import { appealRemoval, readRemovals } from '../../platform/report/appeal-removal.service.ts';
import { readItemFiles, toShownImages } from '../../platform/review/read-item-files.ts';
import { requireArtCircle } from './art-circle.service.ts';
import { isImported, listAssets, parseImages } from './post-files.service.ts';
import type { PostRecord } from './post-review.repository.ts';
import { reportedPosts } from './reported-kinds.service.ts';
import { selectOptionalOwnPost, selectOwnPosts } from './write-post.repository.ts';

/** Lists the pupil's own posts in any state, the latest submission first. */
export async function listOwnPosts(
  context: Context,
  user: SignedIn,
  { state, ...query }: { state?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<{ items: OwnPost[]; next: string | null }> {
  await requireArtCircle(context.db, user);
  const { rows, next } = await readPage(
    query,
    (page) => selectOwnPosts(context.db, user, { state: state ?? null, ...page }),
    ({ posted_at: at, id }) => ({ at, id }),
  );
  return { items: await loadOwnPosts(context, user, rows), next };
}

/** Returns one post of the pupil. Any other id is `notFound`. */
export async function viewOwnPost(context: Context, user: SignedIn, id: string): Promise<OwnPost> {
  await requireArtCircle(context.db, user);
  const post = await readOwnPost(context, user, id);
  if (post === null) throw problem('notFound');
  return post;
}

/** Reads a post as its author sees it. Returns null if there is none. */
export async function readOwnPost(
  context: Context,
  user: SignedIn,
  id: string,
): Promise<OwnPost | null> {
  const row = await selectOptionalOwnPost(context.db, user, id);
  if (row === undefined) return null;
  const [post = null] = await loadOwnPosts(context, user, [row]);
  return post;
}

/**
 * Appeals against the removal of the user's post.
 *
 * @throws {Problem} those of `appealRemoval`
 */
export async function appealPost(
  context: Context,
  user: SignedIn,
  id: string,
  body: AppealRemovalBody,
): Promise<OwnPost> {
  await requireArtCircle(context.db, user);
  await appealRemoval(context, user, reportedPosts, id, body);
  return viewOwnPost(context, user, id);
}

async function loadOwnPosts(
  context: Context,
  user: SignedIn,
  rows: readonly PostRecord[],
): Promise<OwnPost[]> {
  const files = await readItemFiles(context, user, rows.flatMap(listAssets));
  const removals = await readRemovals(context.db, user.schoolId, reportedPosts.kind, rows);
  const now = context.clock.now();
  return rows.map((row) => {
    const images = parseImages(row.images);
    return {
      _id: row.id,
      editOf: row.edit_of,
      title: row.title,
      subject: Subject.parse(row.subject),
      text: row.text,
      process: row.process,
      images: images.flatMap((image) => {
        if ('asset' in image)
          return toShownImages([image.asset], files).map((file) => ({ ...file, alt: image.alt }));
        const url = createMediaAddress(context, now, image.src);
        return [{ hash: '', url, thumbnail: url, alt: image.alt }];
      }),
      video: (row.video !== null && toShownImages([row.video], files)[0]) || null,
      audios: toShownImages(row.audios, files),
      isOpenToComments: row.is_open_to_comments,
      isImported: isImported(row),
      state: ReviewState.parse(row.state),
      reason: row.reason,
      removal: removals.get(row.id) ?? null,
      likes: row.likes,
      submittedAt: row.posted_at.toISOString(),
      rev: row.rev,
    };
  });
}
