import {
  COMMENT_CHARACTERS_MAX,
  type PostComment,
} from '@meiyu/contract/art-circle/comment.schema';
import { findCommentFault } from '@meiyu/contract/shared/comment.rules';
import type { MakeCommentBody, RemoveCommentBody } from '@meiyu/contract/shared/comment.schema';
import { Grade, Klass } from '@meiyu/contract/shared/enumerations';
import type { AppealRemovalBody } from '@meiyu/contract/shared/removal.schema';
import { z } from 'zod';

import { createPortraitAddress } from '../../platform/asset/portrait-address.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId, isUuid } from '../../platform/create-id.ts';
import { readPage } from '../../platform/list-page.ts';
import { problem } from '../../platform/problem.ts';
import { appealRemoval, readRemovals } from '../../platform/report/appeal-removal.service.ts';
import { toCommentContent } from '../../platform/report/to-comment-content.ts';
import { changeItemOnce } from '../../platform/review/change-item.service.ts';
import { requireArtCircle } from './art-circle.service.ts';
import {
  deleteComment,
  insertComment,
  selectComments,
  selectOptionalOpenness,
  selectOptionalOwnComment,
} from './comment.repository.ts';
import { reportedComments } from './reported-kinds.service.ts';

/** The limit for new and deleted comments per pupil and day. */
const CHANGES_PER_DAY = 30;

/**
 * Lists the comments on a post that the user sees, the newest first.
 *
 * @throws {Problem} `notFound` if the user does not see the post
 */
export async function listComments(
  context: Context,
  user: SignedIn,
  { postId, ...query }: { postId: string; cursor?: string | undefined; limit: number },
): Promise<{ items: PostComment[]; next: string | null; isOpen: boolean }> {
  const { db } = context;
  const isOpen = await requirePost(context, user, postId);
  const { rows, next } = await readPage(
    query,
    (page) => selectComments(db, user, { postId, ...page }),
    ({ submitted_at: at, id }) => ({ at, id }),
    z.uuid(),
  );
  return { items: await loadComments(context, user, rows), next, isOpen };
}

/** Adds a comment, which other users see after a review. */
export async function makeComment(
  context: Context,
  user: SignedIn,
  postId: string,
  { text, eventId }: MakeCommentBody,
): Promise<PostComment> {
  if (!(await requirePost(context, user, postId))) throw problem('commentsClosed');
  const fault = findCommentFault(text, COMMENT_CHARACTERS_MAX);
  if (fault !== null)
    throw problem(fault.isContact ? 'contactInText' : 'badRequest', { error_msg: fault.message });
  const event = { kind: 'comment', eventId, request: { postId, text } } as const;
  const comment = await changeItemOnce(
    context,
    user,
    { ...event, perDay: CHANGES_PER_DAY },
    {
      async run({ db, now }) {
        const id = createId();
        await insertComment(db, {
          school_id: user.schoolId,
          id,
          post_id: postId,
          user_id: user.userId,
          text: text.trim(),
          state: 'pending',
          rev: 1,
          submitted_at: now,
        });
        return { itemId: id, action: 'make', rev: 1 };
      },
      read: (reading, id) => readComment(reading, user, id),
    },
  );
  // The author has deleted the comment of a repeated event.
  if (comment === null) throw problem('notFound');
  return comment;
}

/**
 * Deletes a comment of the user.
 *
 * @throws {Problem} `notFound`, `itemStale`
 */
export async function removeComment(
  context: Context,
  user: SignedIn,
  id: string,
  { rev, eventId }: RemoveCommentBody,
): Promise<Record<string, never>> {
  await requireArtCircle(context.db, user);
  if (!isUuid(id)) throw problem('notFound');
  const event = { kind: 'comment', eventId, request: { remove: id, rev } } as const;
  await changeItemOnce(
    context,
    user,
    { ...event, perDay: CHANGES_PER_DAY },
    {
      async run({ db }) {
        if (!(await deleteComment(db, user, { id, rev }))) {
          const isThere = (await selectOptionalOwnComment(db, user, id)) !== undefined;
          throw problem(isThere ? 'itemStale' : 'notFound');
        }
        return { itemId: id, action: 'delete', rev };
      },
      read: () => Promise.resolve(null),
    },
  );
  return {};
}

/**
 * Appeals against the removal of the user's comment.
 *
 * @throws {Problem} those of `appealRemoval`
 */
export async function appealComment(
  context: Context,
  user: SignedIn,
  id: string,
  body: AppealRemovalBody,
): Promise<PostComment> {
  await requireArtCircle(context.db, user);
  await appealRemoval(context, user, reportedComments, id, body);
  const comment = await readComment(context, user, id);
  if (comment === null) throw problem('notFound');
  return comment;
}

/**
 * Returns whether a visible post is open to comments.
 *
 * @throws {Problem} `notFound` if the user does not see the post
 */
async function requirePost({ db }: Context, user: SignedIn, postId: string): Promise<boolean> {
  await requireArtCircle(db, user);
  const isOpen = await selectOptionalOpenness(db, user, postId);
  if (isOpen === undefined) throw problem('notFound');
  return isOpen;
}

async function readComment(
  context: Context,
  user: SignedIn,
  id: string,
): Promise<PostComment | null> {
  const row = await selectOptionalOwnComment(context.db, user, id);
  const [comment = null] = await loadComments(context, user, row === undefined ? [] : [row]);
  return comment;
}

type CommentRow = Awaited<ReturnType<typeof selectComments>>[number];

async function loadComments(
  { db, secrets, clock }: Context,
  user: SignedIn,
  rows: readonly CommentRow[],
): Promise<PostComment[]> {
  const { schoolId } = user;
  const removals = await readRemovals(db, schoolId, reportedComments.kind, rows);
  return rows.map((row) => ({
    ...toCommentContent(row, user, removals),
    author: {
      name: row.name,
      portrait: createPortraitAddress(secrets, clock.now(), {
        schoolId,
        userId: row.user_id,
        portrait: row.portrait,
      }),
      grade: Grade.parse(row.grade),
      klass: Klass.parse(row.klass),
    },
    mayTakeDown: row.may_take_down,
  }));
}
