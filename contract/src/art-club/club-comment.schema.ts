import * as z from 'zod/mini';

import { CommentContent } from '../shared/comment.schema.ts';
import { ClubAuthor } from './club-post.schema.ts';

export const CLUB_COMMENT_CHARACTERS_MAX = 300;

/** A comment on a club post. */
export const ClubComment = z.extend(CommentContent, { author: ClubAuthor });
export type ClubComment = z.infer<typeof ClubComment>;
