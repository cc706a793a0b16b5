import * as z from 'zod/mini';

import { Grade, Klass } from '../shared/enumerations.ts';
import { exactTextField } from '../shared/form-fields.ts';
import { DescribedImage } from '../shared/image.schema.ts';
import { listBetween } from '../shared/lists.ts';
import { Id, Instant } from '../shared/text.ts';

/** The most items of one request, and of one page of the queue. */
export const REVIEW_ITEMS_MAX = 50;
export const REVIEW_REASON_CHARACTERS_MAX = 200;
/** The time in seconds for which a screen offers to undo a decision. */
export const REVIEW_UNDO_SECONDS = 15;
/** The highest number of waiting items that the server counts. A screen shows more as 99+. */
export const REVIEW_COUNT_MAX = 100;

/** A kind of item that is reviewed on the review screen: a reported post or comment, the appeal against a removal, a post of the art circle or of a club, a
 * comment on one, an honour, an activity outside of school, or the evidence of an art activity. */
export const ReviewKind = z.enum([
  'report',
  'removalAppeal',
  'post',
  'comment',
  'clubDynamic',
  'clubComment',
  'honour',
  'outsideActivity',
  'activityEvidence',
]);
export type ReviewKind = z.infer<typeof ReviewKind>;

/** The kinds that are decided several at a time. The others change points, so a request has one of them. */
export const groupedKinds: readonly ReviewKind[] = [
  'post',
  'comment',
  'clubDynamic',
  'clubComment',
];

/** The files of the items that a list is limited to. */
export const ReviewFiles = z.enum(['image', 'audio', 'video']);
export type ReviewFiles = z.infer<typeof ReviewFiles>;

/** A kind of item that waits for teachers. Password requests are decided one by one on their own screen. */
export const WaitingKind = z.enum([...ReviewKind.options, 'password']);
export type WaitingKind = z.infer<typeof WaitingKind>;

/** The number of items of one kind that wait for the teacher, at most `REVIEW_COUNT_MAX`. */
export const ReviewCount = z.object({
  kind: WaitingKind,
  count: z.int(),
  /** The time of the oldest item, or null if there is none. */
  oldest: z.nullable(Instant),
});
export type ReviewCount = z.infer<typeof ReviewCount>;

/** A field of an item that the teacher compares with its images. */
const ReviewFact = z.object({ label: z.string(), text: z.string() });
export type ReviewFact = z.infer<typeof ReviewFact>;

/** A video of an item. `poster` is empty if the video has none. */
const ReviewVideo = z.object({ src: z.string(), poster: z.string() });
export type ReviewVideo = z.infer<typeof ReviewVideo>;

/** An item that waits for a decision, with everything that the decision needs. Files are addresses. */
export const ReviewItem = z.object({
  kind: ReviewKind,
  _id: Id,
  /** The revision of the content. It rises with each edit. */
  rev: z.int(),
  author: z.object({ name: z.string(), grade: Grade, klass: Klass }),
  title: z.string(),
  text: z.string(),
  images: z.array(DescribedImage),
  audios: z.array(z.string()),
  videos: z.array(ReviewVideo),
  /** The fields of a form, in its order. */
  facts: z.array(ReviewFact),
  /** What the teacher should know before an approval, for example that another honour has the same certificate. */
  warnings: z.array(z.string()),
  /** What an approval changes besides the item, for example the points of the pupil; else empty. */
  effect: z.string(),
  submittedAt: Instant,
});
export type ReviewItem = z.infer<typeof ReviewItem>;

/** `undo` takes the teacher's own decision back, so that the item waits again. */
const Verdict = z.enum(['approve', 'refuse', 'undo']);

const ReviewVerdict = z.strictObject({
  kind: ReviewKind,
  id: Id,
  /** The revision that the teacher has seen. */
  rev: z.int(),
  verdict: Verdict,
  /** The pupil reads it. Only a refusal needs it. */
  reason: z.optional(exactTextField({ label: '原因', max: REVIEW_REASON_CHARACTERS_MAX })),
});
export type ReviewVerdict = z.infer<typeof ReviewVerdict>;

export const ReviewBody = z.strictObject({
  eventId: z.uuid(),
  items: listBetween(1, REVIEW_ITEMS_MAX, ReviewVerdict).check(
    z.refine(
      (items) => new Set(items.map(({ kind, id }) => `${kind} ${id}`)).size === items.length,
      '同一件不能审核两次',
    ),
    z.refine(
      (items) => items.length === 1 || items.every(({ kind }) => groupedKinds.includes(kind)),
      '举报、申诉、荣誉、校外活动和活动作品要一件一件审核',
    ),
  ),
});
export type ReviewBody = z.infer<typeof ReviewBody>;

/** What another teacher decided about an item. */
const OtherDecision = z.object({ by: z.string(), state: z.enum(['approved', 'refused']) });

/** The result of one verdict. `refusal` is null if the server has stored the verdict. */
const VerdictResult = z.object({
  kind: ReviewKind,
  id: Id,
  refusal: z.nullable(
    z.object({
      error_code: z.int(),
      error_msg: z.string(),
      /** The earlier decision that stands. Null if there is none, or if it came with a package. */
      decided: z.nullable(OtherDecision),
    }),
  ),
});
export type VerdictResult = z.infer<typeof VerdictResult>;

export const ReviewReply = z.object({ items: z.array(VerdictResult) });
export type ReviewReply = z.infer<typeof ReviewReply>;
