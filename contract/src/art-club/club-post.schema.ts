import * as z from 'zod/mini';

import { DescribedImage } from '../shared/image.schema.ts';
import { intBetween } from '../shared/numbers.ts';
import { ReviewState } from '../shared/review-state.ts';
import { Id, Instant, matchingText, safeText } from '../shared/text.ts';

/** Limits of dynamics and comments. `findDynamicFault` and `findClubCommentFault` check them. */
export const clubPostLimits = { text: 1000, images: 9, alt: 60, comment: 300 } as const;

/** The limit for the length of any text in a request. */
const RAW_TEXT_MAX = 5000;
/** The most files in any request. */
const RAW_FILES_MAX = 50;
/** The SHA-256 of a file, as the client sent it or as it is stored. */
const FileHash = matchingText(/^[0-9a-f]{64}$/);
const FieldText = z._default(safeText(RAW_TEXT_MAX), '');

const dynamic = {
  text: FieldText,
  images: z
    .array(z.strictObject({ hash: FileHash, alt: FieldText }))
    .check(z.maxLength(RAW_FILES_MAX)),
  /** Null for none. A dynamic has images or a video. */
  video: z._default(z.nullable(FileHash), null),
};

/** What a member writes in a dynamic. */
export const DynamicContent = z.object(dynamic);
export type DynamicContent = z.output<typeof DynamicContent>;

export const MakeDynamic = z.strictObject({ ...dynamic, eventId: z.uuid() });
export type MakeDynamic = z.output<typeof MakeDynamic>;

const ClubAuthor = z.object({
  name: z.string(),
  /** The address of the portrait, or empty. */
  portrait: z.string(),
  isTeacher: z.boolean(),
});

const Rev = intBetween(1, 1_000_000);

/** The fields of what members post. Posts of teachers need no review. Posts of other pupils are approved. */
const post = {
  _id: Id,
  author: ClubAuthor,
  text: z.string(),
  /** Whether the reader has written it. */
  isOwn: z.boolean(),
  state: ReviewState,
  /** Why a teacher refused the own post; else empty. */
  reason: z.string(),
  postedAt: Instant,
  rev: Rev,
};

/** A dynamic of a club; files are addresses. */
export const Dynamic = z.object({
  ...post,
  images: z.array(DescribedImage),
  /** The video with its poster, which is empty if there is none. */
  video: z.nullable(z.object({ src: z.string(), poster: z.string() })),
  /** The number of approved comments. */
  comments: z.int(),
});
export type Dynamic = z.infer<typeof Dynamic>;

export const MakeClubComment = z.strictObject({ text: safeText(RAW_TEXT_MAX), eventId: z.uuid() });
export type MakeClubComment = z.output<typeof MakeClubComment>;

/** A comment on a dynamic. */
export const ClubComment = z.object(post);
export type ClubComment = z.infer<typeof ClubComment>;
