import * as z from 'zod/mini';

import { Grade, Klass } from '../shared/enumerations.ts';
import { intBetween } from '../shared/numbers.ts';
import { ReviewState } from '../shared/review-state.ts';
import { Id, Instant, safeText } from '../shared/text.ts';

export const COMMENT_MAX = 200;
/** The beginnings that a pupil can choose for a comment. */
export const commentStarters = ['我看到', '我感到', '我想问'] as const;

/** The limit for the length of a text in a request. `findCommentFault` checks the length of comments. */
const RAW_TEXT_MAX = 1000;

export const MakeComment = z.strictObject({ text: safeText(RAW_TEXT_MAX), eventId: z.uuid() });
export type MakeComment = z.output<typeof MakeComment>;

const Rev = intBetween(1, 1_000_000);

export const RemoveComment = z.strictObject({ rev: Rev, eventId: z.uuid() });
export type RemoveComment = z.output<typeof RemoveComment>;

/** A comment on a post. Other pupils see it after a review. */
export const PostComment = z.object({
  _id: Id,
  author: z.object({ name: z.string(), portrait: z.string(), grade: Grade, klass: Klass }),
  text: z.string(),
  /** Whether the reader has written the comment. Comments of others are approved. */
  isOwn: z.boolean(),
  state: ReviewState,
  /** Why a teacher refused the own comment; else empty. */
  reason: z.string(),
  submittedAt: Instant,
  rev: Rev,
});
export type PostComment = z.infer<typeof PostComment>;
