import * as z from 'zod/mini';

import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { Id, Instant } from '../shared/text.ts';

/** Whether a post may be seen: only `approved` ones leave the server. */
export const PostState = z.enum(['pending', 'approved', 'refused']);
export type PostState = z.infer<typeof PostState>;

/** How often a post is liked, and whether by oneself. */
export const LikeCount = z.object({ likes: z.int(), liked: z.boolean() });
export type LikeCount = z.infer<typeof LikeCount>;

/** A picture of a post. `width` and `height` are its own, in px, where the file says them. */
export const PostImage = z.object({
  src: z.string(),
  alt: z.string(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
});
export type PostImage = z.infer<typeof PostImage>;

/** A post of the school's art circle; files are addresses. */
export const Post = z.extend(LikeCount, {
  _id: Id,
  author: z.object({ name: z.string(), portrait: z.string(), grade: Grade, klass: Klass }),
  subject: Subject,
  title: z.optional(z.string()),
  text: z.string(),
  images: z.array(PostImage),
  audio: z.optional(z.string()),
  postedAt: Instant,
});
export type Post = z.infer<typeof Post>;
