import * as z from 'zod/mini';

import { intBetween } from './numbers.ts';
import { Removal } from './removal.schema.ts';
import { ReviewState } from './review-state.ts';
import { Id, Instant, isSafeText } from './text.ts';

/** The beginnings that a pupil can choose for a comment. */
export const commentStarters = ['我看到', '我感到', '我想问'] as const;

/** The limit for the length of a text in a request. `findCommentFault` checks the length of comments. */
const RAW_TEXT_CHARACTERS_MAX = 1000;

export const MakeCommentBody = z.strictObject({
  text: z
    .string('写一句话再发')
    .check(
      z.maxLength(RAW_TEXT_CHARACTERS_MAX, '写得太长了'),
      z.refine(isSafeText, '含有不支持的字符'),
    ),
  eventId: z.uuid(),
});
export type MakeCommentBody = z.output<typeof MakeCommentBody>;

const Rev = intBetween(1, 1_000_000);

export const RemoveCommentBody = z.strictObject({ rev: Rev, eventId: z.uuid() });
export type RemoveCommentBody = z.output<typeof RemoveCommentBody>;

/** What a comment shows besides its author. Other pupils see it after a review. */
export const CommentContent = z.object({
  _id: Id,
  text: z.string(),
  /** Whether the reader has written the comment. Comments of others are approved. */
  isOwn: z.boolean(),
  state: ReviewState,
  /** For the author: why a teacher refused the comment. Empty otherwise. */
  reason: z.string(),
  /** How a teacher removed the comment, if the user wrote it; else null. */
  removal: z.nullable(Removal),
  submittedAt: Instant,
  rev: Rev,
});
export type CommentContent = z.infer<typeof CommentContent>;
