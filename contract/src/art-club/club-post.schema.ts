import * as z from 'zod/mini';

import { hashField, optionalTextField } from '../shared/form-fields.ts';
import { intBetween } from '../shared/numbers.ts';
import { Removal } from '../shared/removal.schema.ts';
import { ReviewState } from '../shared/review-state.ts';
import { Id, Instant } from '../shared/text.ts';

/** Limits of a club post. `findClubPostFault` checks them, so that a refusal has the sentence of its field. */
export const clubPostLimits = { text: 1000, images: 9, postsPerDay: 10 } as const;

/** The texts of the form. */
export const clubPostTexts = { text: { label: '文字', max: clubPostLimits.text } } as const;

const ADD_FILES_AGAIN_MESSAGE = '请重新添加图片或视频';
/** The most images in any request. */
const RAW_FILES_MAX = 50;
/** The SHA-256 of a file, as the client sent it or as it is stored. */
const FileHash = hashField(ADD_FILES_AGAIN_MESSAGE);

/** The fields of the form, in its order. */
const clubPostFields = {
  text: optionalTextField(clubPostTexts.text),
  images: z._default(
    z.array(FileHash, ADD_FILES_AGAIN_MESSAGE).check(z.maxLength(RAW_FILES_MAX)),
    [],
  ),
  /** Null for none. A post has images or a video. */
  video: z._default(z.nullable(FileHash), null),
};

/** What a member or the teacher writes in a post. */
export const ClubPostContent = z.object(clubPostFields);
export type ClubPostContent = z.output<typeof ClubPostContent>;

export const MakeClubPostBody = z.strictObject({ ...clubPostFields, eventId: z.uuid() });
export type MakeClubPostBody = z.output<typeof MakeClubPostBody>;

const Rev = intBetween(1, 1_000_000);

export const ChangeClubPostBody = z.strictObject({
  ...clubPostFields,
  rev: Rev,
  eventId: z.uuid(),
});
export type ChangeClubPostBody = z.output<typeof ChangeClubPostBody>;

export const RemoveClubPostBody = z.strictObject({ rev: Rev, eventId: z.uuid() });
export type RemoveClubPostBody = z.output<typeof RemoveClubPostBody>;

/** The author of a post or comment. */
export const ClubAuthor = z.object({
  name: z.string(),
  portrait: z.string(),
  isTeacher: z.boolean(),
});
export type ClubAuthor = z.infer<typeof ClubAuthor>;

/** A file of a post, with addresses for the reader. */
const PostFile = z.object({ hash: z.string(), url: z.string(), thumbnail: z.string() });

/** A post of a club. Posts of others are approved. */
export const ClubPost = z.object({
  _id: Id,
  author: ClubAuthor,
  text: z.string(),
  images: z.array(PostFile),
  video: z.nullable(PostFile),
  /** The number of approved comments. */
  comments: z.int(),
  /** The newest approved comment, or null. */
  newestComment: z.nullable(z.object({ name: z.string(), text: z.string() })),
  /** Whether the reader has written the post. */
  isOwn: z.boolean(),
  state: ReviewState,
  /** For the author: why a teacher refused the post. Empty otherwise. */
  reason: z.string(),
  /** For the author: the removal of the post by a teacher. Null if the post is not removed, or was changed since. */
  removal: z.nullable(Removal),
  postedAt: Instant,
  rev: Rev,
});
export type ClubPost = z.infer<typeof ClubPost>;
