import * as z from 'zod/mini';

import { CommentContent } from '../shared/comment.schema.ts';
import { Grade, Klass } from '../shared/enumerations.ts';

export const COMMENT_CHARACTERS_MAX = 200;

/** A comment on a post. */
export const PostComment = z.extend(CommentContent, {
  author: z.object({ name: z.string(), portrait: z.string(), grade: Grade, klass: Klass }),
  /** Whether the reader is a teacher who may take the comment down. */
  mayTakeDown: z.boolean(),
});
export type PostComment = z.infer<typeof PostComment>;
