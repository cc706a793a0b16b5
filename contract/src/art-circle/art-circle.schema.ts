import * as z from 'zod/mini';

import { Grade, Klass, Subject } from '../shared/enumerations.ts';
import { DescribedImage } from '../shared/image.schema.ts';
import { Id, Instant } from '../shared/text.ts';

/** The review state of a post. Other pupils see only `approved` posts. */
export const PostState = z.enum(['pending', 'approved', 'refused']);
export type PostState = z.infer<typeof PostState>;

/** The number of likes of a post, and whether the user likes it. */
export const PostLikes = z.object({ likes: z.int(), liked: z.boolean() });
export type PostLikes = z.infer<typeof PostLikes>;

/** A post of the school's art circle; files are addresses. */
export const Post = z.extend(PostLikes, {
  _id: Id,
  author: z.object({ name: z.string(), portrait: z.string(), grade: Grade, klass: Klass }),
  subject: Subject,
  title: z.optional(z.string()),
  text: z.string(),
  images: z.array(DescribedImage),
  /** The first of `audios`. */
  audio: z.optional(z.string()),
  audios: z.array(z.string()),
  /** The video with its poster, which is empty if there is none. */
  video: z.optional(z.object({ src: z.string(), poster: z.string() })),
  /** How the author made the work; else empty. */
  process: z.string(),
  postedAt: Instant,
  /** Whether the reader is a teacher who may take the post down. */
  mayTakeDown: z.boolean(),
});
export type Post = z.infer<typeof Post>;

/** A post of a pupil, as a teacher of the pupil sees it, also before the review. */
export const PupilPost = z.extend(z.omit(Post, { author: true, liked: true, mayTakeDown: true }), {
  state: PostState,
  /** Why a teacher refused the post; else empty. */
  reason: z.string(),
});
export type PupilPost = z.infer<typeof PupilPost>;
