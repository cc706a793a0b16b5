import type { ClubAuthor, ClubPost } from '@meiyu/contract/art-club/club-post.schema';
import { PUPIL_ROLE } from '@meiyu/contract/shared/enumerations';
import { ReviewState } from '@meiyu/contract/shared/review-state';

import { createPortraitAddress } from '../../../platform/asset/portrait-address.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { readPage } from '../../../platform/list-page.ts';
import { problem } from '../../../platform/problem.ts';
import { readRemovals } from '../../../platform/report/appeal-removal.service.ts';
import { readItemFiles, toShownImages } from '../../../platform/review/read-item-files.ts';
import type { ClubView } from '../art-club.repository.ts';
import { hasEnded, isInside, requireClub } from '../art-club.service.ts';
import { listPostFiles } from './club-post-files.service.ts';
import {
  type ClubPostView,
  selectOptionalPostView,
  selectPostViews,
} from './club-post.repository.ts';

/**
 * Lists the posts of a club that the user sees: the approved ones, and the user's own in any state. The newest comes first.
 *
 * @throws {Problem} `notFound` if the user does not see the club
 */
export async function listClubPosts(
  context: Context,
  user: SignedIn,
  { clubId, ...query }: { clubId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: ClubPost[]; next: string | null }> {
  await requireClub(context, user, clubId);
  const { rows, next } = await readPage(
    query,
    (page) => selectPostViews(context.db, user, clubId, page),
    ({ submitted_at: at, id }) => ({ at, id }),
  );
  return { items: await loadClubPosts(context, user, rows), next };
}

/** Returns a post that the user sees. Any other id is `notFound`. */
export async function viewClubPost(
  context: Context,
  user: SignedIn,
  key: { clubId: string; postId: string },
): Promise<ClubPost> {
  await requireClub(context, user, key.clubId);
  const post = await readClubPost(context, user, key);
  if (post === null) throw problem('notFound');
  return post;
}

/** Reads a post of a club. Returns null if the user does not see it. */
export async function readClubPost(
  context: Context,
  user: SignedIn,
  key: { clubId: string; postId: string },
): Promise<ClubPost | null> {
  const row = await selectOptionalPostView(context.db, user, key);
  const [post = null] = await loadClubPosts(context, user, row === undefined ? [] : [row]);
  return post;
}

/**
 * Checks that the user may write in a club now: a member, or a teacher who runs it.
 *
 * @throws {Problem} `notFound`, `clubMembersOnly`, `clubClosed`
 */
export async function requireWriter(
  context: Context,
  user: SignedIn,
  clubId: string,
): Promise<ClubView> {
  const club = await requireClub(context, user, clubId);
  if (!isInside(club)) throw problem('clubMembersOnly');
  if (hasEnded(club, context.clock.now())) throw problem('clubClosed');
  return club;
}

/**
 * Checks that the user sees a club, and a post in it that is visible to all its readers.
 *
 * @throws {Problem} `notFound`
 */
export async function requireShownPost(
  context: Context,
  user: SignedIn,
  key: { clubId: string; postId: string },
): Promise<void> {
  await requireClub(context, user, key.clubId);
  const row = await selectOptionalPostView(context.db, user, key);
  if (row?.state !== 'approved' || row.is_hidden) throw problem('notFound');
}

/** Builds the author of a post or comment. */
export function toClubAuthor(
  { secrets, clock }: Context,
  { schoolId }: SignedIn,
  row: { user_id: string; name: string; portrait: string; role: number },
): ClubAuthor {
  const { user_id: userId, name, portrait, role } = row;
  return {
    name,
    portrait: createPortraitAddress(secrets, clock.now(), { schoolId, userId, portrait }),
    isTeacher: role !== PUPIL_ROLE,
  };
}

async function loadClubPosts(
  context: Context,
  user: SignedIn,
  rows: readonly ClubPostView[],
): Promise<ClubPost[]> {
  const files = await readItemFiles(context, user, rows.flatMap(listPostFiles));
  const removals = await readRemovals(context.db, user.schoolId, 'clubDynamic', rows);
  return rows.map((row) => {
    const { comment_author: name, comment_text: text } = row;
    const isOwn = row.user_id === user.userId;
    return {
      _id: row.id,
      author: toClubAuthor(context, user, row),
      text: row.text,
      images: toShownImages(row.images, files),
      video: (row.video !== null && toShownImages([row.video], files)[0]) || null,
      comments: row.comments,
      newestComment: name === null || text === null ? null : { name, text },
      isOwn,
      state: ReviewState.parse(row.state),
      reason: isOwn ? row.reason : '',
      removal: (isOwn && removals.get(row.id)) || null,
      postedAt: row.submitted_at.toISOString(),
      rev: row.rev,
    };
  });
}
