import { findClubPostFault } from '@meiyu/contract/art-club/club-post.rules';
import {
  type ChangeClubPostBody,
  type ClubPost,
  type ClubPostContent,
  clubPostLimits,
  type MakeClubPostBody,
  type RemoveClubPostBody,
} from '@meiyu/contract/art-club/club-post.schema';
import { ASSET_TYPE_IMAGE, ASSET_TYPE_VIDEO } from '@meiyu/contract/asset/asset.rules';

import type { Db } from '../../../db/database.ts';
import { findOwnFiles } from '../../../platform/asset/records/purpose-files.ts';
import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../../platform/china-time.ts';
import type { Context } from '../../../platform/context.ts';
import { createId } from '../../../platform/create-id.ts';
import { refuseForm } from '../../../platform/form/form-rules.ts';
import { problem } from '../../../platform/problem.ts';
import {
  changeOnce,
  type ItemStep,
  type UserChange,
} from '../../../platform/review/change-item.service.ts';
import { replaceItemFiles } from '../../../platform/review/item-files.repository.ts';
import { requireClub } from '../art-club.service.ts';
import { listPostFiles } from './club-post-files.service.ts';
import {
  type ClubPostRecord,
  deletePost,
  insertPost,
  lockOptionalOwnPost,
  type PostKey,
  selectMadeCount,
  updatePost,
} from './club-post.repository.ts';
import { readClubPost, requireWriter } from './club-post.service.ts';

const REVIEW_KIND = 'clubDynamic';
/** The limit for changes of posts per user and day. */
const CHANGES_PER_DAY = 60;

/**
 * Makes a post in a club. A post of a member waits for a review, a post of the teacher is visible at once.
 *
 * @throws {Problem} those of `requireWriter` and of the content, `clubPostsOfDayFull`
 */
export function makeClubPost(
  context: Context,
  user: SignedIn,
  clubId: string,
  { eventId, ...content }: MakeClubPostBody,
): Promise<ClubPost> {
  const request = { clubId, content };
  return runOnce(context, user, clubId, { eventId, request }, async (change) => {
    const { db, now } = change;
    const club = await requireWriter({ ...context, db }, user, clubId);
    const today = new Date(`${getChinaDay(now)}T00:00:00+08:00`);
    if ((await selectMadeCount(db, user, today)) >= clubPostLimits.postsPerDay)
      throw problem('clubPostsOfDayFull');
    const columns = await checkContent(change, user, content, club.may_manage);
    const key = { schoolId: user.schoolId, clubId, postId: createId() };
    await insertPost(db, {
      school_id: key.schoolId,
      id: key.postId,
      club_id: clubId,
      user_id: user.userId,
      rev: 1,
      ...columns,
    });
    await storeFiles(change, key, listPostFiles(columns));
    return { itemId: key.postId, action: 'make', rev: 1 };
  }).then(requirePost);
}

/**
 * Changes a post of the user that is not visible, and submits it again.
 *
 * @throws {Problem} those of `requireWriter` and of the content, `itemStale`, `clubPostShown`
 */
export function changeClubPost(
  context: Context,
  user: SignedIn,
  { clubId, postId }: { clubId: string; postId: string },
  { eventId, rev, ...content }: ChangeClubPostBody,
): Promise<ClubPost> {
  const request = { postId, rev, content };
  return runOnce(context, user, clubId, { eventId, request }, async (change) => {
    const { db } = change;
    const club = await requireWriter({ ...context, db }, user, clubId);
    const key = { schoolId: user.schoolId, clubId, postId };
    const stored = await requireStoredPost(db, key, user, rev);
    if (stored.state === 'approved') throw problem('clubPostShown');
    const columns = await checkContent(change, user, content, club.may_manage);
    await updatePost(db, key, { ...columns, rev: rev + 1 });
    await storeFiles(change, key, listPostFiles(columns));
    return { itemId: postId, action: 'change', rev: rev + 1 };
  }).then(requirePost);
}

/**
 * Withdraws a visible post of the user, so that other users no longer see it. Deletes a post that is not visible. Former members can do this too.
 *
 * @throws {Problem} `notFound`, `itemStale`
 */
export async function removeClubPost(
  context: Context,
  user: SignedIn,
  { clubId, postId }: { clubId: string; postId: string },
  { eventId, rev }: RemoveClubPostBody,
): Promise<{ post: ClubPost | null }> {
  const request = { remove: postId, rev };
  const post = await runOnce(context, user, clubId, { eventId, request }, async (change) => {
    const { db } = change;
    await requireClub({ ...context, db }, user, clubId);
    const key = { schoolId: user.schoolId, clubId, postId };
    const stored = await requireStoredPost(db, key, user, rev);
    if (stored.state === 'approved') {
      await updatePost(db, key, { state: 'withdrawn', rev: rev + 1 });
      return { itemId: postId, action: 'withdraw', rev: rev + 1 };
    }
    await storeFiles(change, key, []);
    await deletePost(db, key);
    return { itemId: postId, action: 'delete', rev };
  });
  return { post };
}

function runOnce(
  context: Context,
  user: SignedIn,
  clubId: string,
  { eventId, request }: { eventId: string; request: unknown },
  run: (change: UserChange) => Promise<ItemStep>,
): Promise<ClubPost | null> {
  const event = { kind: REVIEW_KIND, eventId, request, perDay: CHANGES_PER_DAY } as const;
  return changeOnce(context, user, event, {
    run,
    read: (reading, postId) => readClubPost(reading, user, { clubId, postId }),
  });
}

/** Returns the post of a repeated event, unless it was deleted in the meantime. */
function requirePost(post: ClubPost | null): ClubPost {
  if (post === null) throw problem('notFound');
  return post;
}

async function requireStoredPost(
  db: Db,
  key: PostKey,
  { userId }: SignedIn,
  rev: number,
): Promise<ClubPostRecord> {
  const stored = await lockOptionalOwnPost(db, key, userId);
  if (stored === undefined) throw problem('notFound');
  if (stored.rev !== rev) throw problem('itemStale');
  return stored;
}

function storeFiles(
  { db, now }: UserChange,
  { schoolId, postId: itemId }: PostKey,
  assetIds: readonly string[],
): Promise<void> {
  return replaceItemFiles(db, { schoolId, kind: REVIEW_KIND, itemId }, assetIds, now);
}

/** Checks what the user wrote, and returns the columns of the post. `isShown`: it is visible without a review. */
async function checkContent(
  { db, now }: UserChange,
  user: SignedIn,
  content: ClubPostContent,
  isShown: boolean,
) {
  const fault = findClubPostFault(content);
  if (fault !== null) throw refuseForm(fault);
  const find = async (
    type: typeof ASSET_TYPE_IMAGE | typeof ASSET_TYPE_VIDEO,
    hashes: readonly string[],
  ) => {
    const ids = await findOwnFiles(db, user, { type, purpose: 'activity', hashes });
    if (ids === null) throw problem('clubPostFileAway');
    return ids;
  };
  const [video = null] = await find(
    ASSET_TYPE_VIDEO,
    content.video === null ? [] : [content.video],
  );
  return {
    text: content.text.trim(),
    images: await find(ASSET_TYPE_IMAGE, content.images),
    video,
    state: isShown ? 'approved' : 'pending',
    reason: '',
    decided_by: null,
    decided_at: null,
    submitted_at: now,
  };
}
