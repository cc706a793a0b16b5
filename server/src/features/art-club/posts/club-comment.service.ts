import {
  CLUB_COMMENT_CHARACTERS_MAX,
  type ClubComment,
} from '@meiyu/contract/art-club/club-comment.schema';
import { findCommentFault } from '@meiyu/contract/shared/comment.rules';
import type { MakeCommentBody, RemoveCommentBody } from '@meiyu/contract/shared/comment.schema';
import type { AppealRemovalBody } from '@meiyu/contract/shared/removal.schema';
import { z } from 'zod';

import type { SignedIn } from '../../../platform/auth/session/signed-in.ts';
import type { Context } from '../../../platform/context.ts';
import { createId, isUuid } from '../../../platform/create-id.ts';
import { readPage } from '../../../platform/list-page.ts';
import { problem } from '../../../platform/problem.ts';
import { appealRemoval, readRemovals } from '../../../platform/report/appeal-removal.service.ts';
import { toCommentContent } from '../../../platform/report/to-comment-content.ts';
import { changeOnce } from '../../../platform/review/change-item.service.ts';
import { requireClub } from '../art-club.service.ts';
import {
  buildIsOnPost,
  type ClubCommentView,
  deleteComment,
  insertComment,
  selectComments,
  selectOptionalOwnComment,
} from './club-comment.repository.ts';
import { requireShownPost, requireWriter, toClubAuthor } from './club-post.service.ts';
import { reportedClubComments } from './reported-kinds.service.ts';

/** The limit for new and deleted comments per user and day. */
const CHANGES_PER_DAY = 60;

/** The post that a comment is on. */
interface OnPost {
  clubId: string;
  postId: string;
}

/**
 * Lists the comments on a post that the user sees, the newest first.
 *
 * @throws {Problem} `notFound` if the user does not see the post
 */
export async function listClubComments(
  context: Context,
  user: SignedIn,
  { clubId, postId }: OnPost,
  query: { cursor?: string | undefined; limit: number },
): Promise<{ items: ClubComment[]; next: string | null }> {
  const { db } = context;
  await requireShownPost(context, user, { clubId, postId });
  const { rows, next } = await readPage(
    query,
    (page) => selectComments(db, user, { postId, ...page }),
    ({ submitted_at: at, id }) => ({ at, id }),
    z.uuid(),
  );
  return { items: await loadComments(context, user, rows), next };
}

/**
 * Adds a comment. A comment of a member waits for a review, a comment of the teacher is visible at once.
 *
 * @throws {Problem} those of `requireWriter`, `notFound`, `badRequest`, `contactInText`
 */
export async function makeClubComment(
  context: Context,
  user: SignedIn,
  { clubId, postId }: OnPost,
  { text, eventId }: MakeCommentBody,
): Promise<ClubComment> {
  const event = { kind: 'clubComment', eventId, request: { postId, text } } as const;
  const comment = await changeOnce(
    context,
    user,
    { ...event, perDay: CHANGES_PER_DAY },
    {
      async run({ db, now }) {
        const inside = { ...context, db };
        const club = await requireWriter(inside, user, clubId);
        await requireShownPost(inside, user, { clubId, postId });
        const fault = findCommentFault(text, CLUB_COMMENT_CHARACTERS_MAX);
        if (fault !== null)
          throw problem(fault.isContact ? 'contactInText' : 'badRequest', {
            error_msg: fault.message,
          });
        const id = createId();
        await insertComment(db, {
          school_id: user.schoolId,
          id,
          club_id: clubId,
          post_id: postId,
          user_id: user.userId,
          text: text.trim(),
          state: club.may_manage ? 'approved' : 'pending',
          rev: 1,
          submitted_at: now,
        });
        return { itemId: id, action: 'make', rev: 1 };
      },
      read: (reading, id) => readOwnComment(reading, user, { postId, id }),
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
export async function removeClubComment(
  context: Context,
  user: SignedIn,
  { clubId, postId, id }: OnPost & { id: string },
  { rev, eventId }: RemoveCommentBody,
): Promise<Record<string, never>> {
  await requireClub(context, user, clubId);
  if (!isUuid(id)) throw problem('notFound');
  const event = { kind: 'clubComment', eventId, request: { remove: id, rev } } as const;
  await changeOnce(
    context,
    user,
    { ...event, perDay: CHANGES_PER_DAY },
    {
      async run({ db }) {
        if (!(await deleteComment(db, user, { postId, id, rev }))) {
          const isThere = (await selectOptionalOwnComment(db, user, { postId, id })) !== undefined;
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
 * @throws {Problem} `notFound` if the pupil does not see the post; those of `appealRemoval`
 */
export async function appealClubComment(
  context: Context,
  user: SignedIn,
  { id, ...key }: OnPost & { id: string },
  body: AppealRemovalBody,
): Promise<ClubComment> {
  await requireShownPost(context, user, key);
  const onPost = { ...reportedClubComments, condition: buildIsOnPost(key) };
  await appealRemoval(context, user, onPost, id, body);
  const comment = await readOwnComment(context, user, { postId: key.postId, id });
  if (comment === null) throw problem('notFound');
  return comment;
}

async function readOwnComment(
  context: Context,
  user: SignedIn,
  key: { postId: string; id: string },
): Promise<ClubComment | null> {
  const row = await selectOptionalOwnComment(context.db, user, key);
  const [comment = null] = await loadComments(context, user, row === undefined ? [] : [row]);
  return comment;
}

async function loadComments(
  context: Context,
  user: SignedIn,
  rows: readonly ClubCommentView[],
): Promise<ClubComment[]> {
  const removals = await readRemovals(context.db, user.schoolId, reportedClubComments.kind, rows);
  return rows.map((row) => ({
    ...toCommentContent(row, user, removals),
    author: toClubAuthor(context, user, row),
  }));
}
