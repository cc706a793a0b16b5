import { findPostFault } from '@meiyu/contract/art-circle/write-post.rules';
import {
  type ChangePostBody,
  type MakePostBody,
  type OwnPost,
  type PostContent,
  postLimits,
  type RemovePostBody,
} from '@meiyu/contract/art-circle/write-post.schema';
import {
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_VIDEO,
} from '@meiyu/contract/asset/asset.rules';

import type { Db } from '../../db/database.ts';
import { findOwnFiles } from '../../platform/asset/records/purpose-files.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import { getChinaDay } from '../../platform/china-time.ts';
import type { Context } from '../../platform/context.ts';
import { createId } from '../../platform/create-id.ts';
import { refuseForm } from '../../platform/form/form-rules.ts';
import { problem } from '../../platform/problem.ts';
import {
  changeItemOnce,
  type ItemChange,
  type ItemStep,
} from '../../platform/review/change-item.service.ts';
import { replaceItemFiles } from '../../platform/review/item-files.repository.ts';
import { requireArtCircle } from './art-circle.service.ts';
import { readOwnPost } from './own-posts.service.ts';
import { isImported, listAssets } from './post-files.service.ts';
import type { PostRecord } from './post-review.repository.ts';
import {
  deletePost,
  insertPost,
  lockOptionalEdit,
  lockOptionalOwnPost,
  selectMadeCount,
  updatePost,
} from './write-post.repository.ts';

/** The limit for changes of posts per pupil and day. */
const CHANGES_PER_DAY = 60;

/** Makes a post, which then waits for a teacher's review. */
export async function makePost(
  context: Context,
  user: SignedIn,
  { eventId, ...content }: MakePostBody,
): Promise<OwnPost> {
  await requireArtCircle(context.db, user);
  return runOnce(context, user, { eventId, request: { content } }, async (change) => {
    const { db, now } = change;
    if ((await selectMadeCount(db, user, getStartOfDay(now))) >= postLimits.postsPerDay)
      throw problem('postsOfDayFull');
    const columns = await checkContent(change, user, content);
    const id = createId();
    const key = { school_id: user.schoolId, id, user_id: user.userId };
    await insertPost(db, { ...key, ...columns, rev: 1 });
    await storeFiles(change, user, id, columns);
    return { itemId: id, action: 'make', rev: 1 };
  }).then(requirePost);
}

/**
 * Changes a post, and submits it again. A post that is visible stays as it is until a teacher approves the change.
 *
 * @throws {Problem} `notFound`, `itemStale`, `postImported`, and those of the content
 */
export async function changePost(
  context: Context,
  user: SignedIn,
  id: string,
  { eventId, rev, ...content }: ChangePostBody,
): Promise<OwnPost> {
  await requireArtCircle(context.db, user);
  return runOnce(context, user, { eventId, request: { id, rev, content } }, async (change) => {
    const { db } = change;
    const stored = await requireStoredPost(db, user, { id, rev });
    if (isImported(stored)) throw problem('postImported');
    const columns = await checkContent(change, user, content);
    if (stored.state === 'approved') return submitEdit(change, user, id, columns);
    await updatePost(db, user.schoolId, id, { ...columns, rev: rev + 1 });
    await storeFiles(change, user, id, columns);
    return { itemId: id, action: 'change', rev: rev + 1 };
  }).then(requirePost);
}

/** Submits the change of a visible post. A post has one change at a time. */
async function submitEdit(
  change: ItemChange,
  user: SignedIn,
  editOf: string,
  columns: PostColumns,
): Promise<ItemStep> {
  const { db } = change;
  const edit = await lockOptionalEdit(db, user, editOf);
  const itemId = edit?.id ?? createId();
  const rev = (edit?.rev ?? 0) + 1;
  if (edit === undefined) {
    const key = { school_id: user.schoolId, id: itemId, user_id: user.userId };
    await insertPost(db, { ...key, ...columns, rev, edit_of: editOf });
  } else await updatePost(db, user.schoolId, itemId, { ...columns, rev });
  await storeFiles(change, user, itemId, columns);
  return { itemId, action: 'change', rev };
}

/** Withdraws a visible post, so that other users no longer see it. Deletes any other post. */
export async function removePost(
  context: Context,
  user: SignedIn,
  id: string,
  { eventId, rev }: RemovePostBody,
): Promise<{ post: OwnPost | null }> {
  await requireArtCircle(context.db, user);
  const request = { remove: id, rev };
  const post = await runOnce(context, user, { eventId, request }, async (change) => {
    const { db } = change;
    const stored = await requireStoredPost(db, user, { id, rev });
    const edit = await lockOptionalEdit(db, user, id);
    if (edit !== undefined) {
      await storeFiles(change, user, edit.id, null);
      await deletePost(db, user.schoolId, edit.id);
    }
    if (stored.state === 'approved') {
      await updatePost(db, user.schoolId, id, { state: 'withdrawn', rev: rev + 1 });
      return { itemId: id, action: 'withdraw', rev: rev + 1 };
    }
    await storeFiles(change, user, id, null);
    await deletePost(db, user.schoolId, id);
    return { itemId: id, action: 'delete', rev };
  });
  return { post };
}

function runOnce(
  context: Context,
  user: SignedIn,
  { eventId, request }: { eventId: string; request: unknown },
  run: (change: ItemChange) => Promise<ItemStep>,
): Promise<OwnPost | null> {
  const event = { kind: 'post', eventId, request, perDay: CHANGES_PER_DAY } as const;
  return changeItemOnce(context, user, event, {
    run,
    read: (reading, id) => readOwnPost(reading, user, id),
  });
}

/** Returns the post of a repeated event, unless it was deleted in the meantime. */
function requirePost(post: OwnPost | null): OwnPost {
  if (post === null) throw problem('notFound');
  return post;
}

async function requireStoredPost(
  db: Db,
  user: SignedIn,
  { id, rev }: { id: string; rev: number },
): Promise<PostRecord> {
  const stored = await lockOptionalOwnPost(db, user, id);
  if (stored === undefined) throw problem('notFound');
  if (stored.rev !== rev) throw problem('itemStale');
  return stored;
}

function getStartOfDay(now: Date): Date {
  return new Date(`${getChinaDay(now)}T00:00:00+08:00`);
}

type PostColumns = Awaited<ReturnType<typeof checkContent>>;

/** Records the files of a post as used. Null for a post that is deleted. */
function storeFiles(
  { db, now }: ItemChange,
  { schoolId }: SignedIn,
  itemId: string,
  columns: PostColumns | null,
): Promise<void> {
  const assets = columns === null ? [] : listAssets(columns);
  return replaceItemFiles(db, { schoolId, kind: 'post', itemId }, assets, now);
}

/** Checks what the pupil wrote, and returns the columns of the pending post. */
async function checkContent({ db, now }: ItemChange, user: SignedIn, content: PostContent) {
  const fault = findPostFault(content);
  if (fault !== null) throw refuseForm(fault);
  const find = async (
    type: typeof ASSET_TYPE_IMAGE | typeof ASSET_TYPE_VIDEO | typeof ASSET_TYPE_AUDIO,
    hashes: readonly string[],
  ) => {
    const ids = await findOwnFiles(db, user, { type, purpose: 'activity', hashes });
    if (ids === null) throw problem('postFileAway');
    return ids;
  };
  const imageHashes = [...new Set(content.images.map(({ hash }) => hash))];
  const images = await find(ASSET_TYPE_IMAGE, imageHashes);
  const [video = null] = await find(
    ASSET_TYPE_VIDEO,
    content.video === null ? [] : [content.video],
  );
  return {
    subject: content.subject,
    title: content.title.trim(),
    text: content.text.trim(),
    process: content.process.trim(),
    images: images.map((asset, index) => ({
      asset,
      alt:
        content.images.find(({ hash }) => hash === imageHashes[index])?.alt.trim() ||
        content.title.trim() ||
        '作品图片',
    })),
    audio: '',
    audios: await find(ASSET_TYPE_AUDIO, content.audios),
    video,
    is_open_to_comments: content.isOpenToComments,
    state: 'pending',
    reason: '',
    decided_by: null,
    decided_at: null,
    posted_at: now,
  };
}
