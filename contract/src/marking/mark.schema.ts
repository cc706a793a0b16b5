import * as z from 'zod/mini';

import { FileHash } from '../question/answer-file.schema.ts';
import { OptionId, Points } from '../question/parts.schema.ts';
import { Anchor, AnchorTone, Voice } from '../question/remark.schema.ts';
import { RubricLevels } from '../question/rubric.schema.ts';
import { exactTextField } from '../shared/form-fields.ts';
import { listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { Instant } from '../shared/text.ts';

/** Limit for the length of a voice comment: 60 s. */
export const VOICE_MS_MAX = 60_000;
/** The tolerance for longer files: the recorder stops a little after its limit, and MP3 frames add padding. */
const VOICE_TOLERANCE_MS = 2000;
export const COMMENT_CHARACTERS_MAX = 1000;
export const ANCHOR_TEXT_CHARACTERS_MAX = 300;
export const ANCHORS_MAX = 40;

/**
 * A voice comment of the teacher. It names the file by its hash, as answers do, so that a mark can be saved before the upload ends.
 * The teacher uploads the file as audio with the id of the homework (`hwId`).
 */
const VoiceRef = z.strictObject({
  asset: FileHash,
  ms: intBetween(0, VOICE_MS_MAX + VOICE_TOLERANCE_MS),
});

/** A number of percent with two decimals. */
const Percent = z.pipe(
  z.number().check(z.minimum(0), z.maximum(100)),
  z.transform((value) => Math.round(value * 100) / 100),
);

type ImageArea = { [Side in 'x' | 'y' | 'w' | 'h']?: number | undefined };

const isImageArea = ({ x, y, w, h }: ImageArea) => {
  const isPoint = (x === undefined) === (y === undefined);
  const isRegion = (w === undefined) === (h === undefined);
  if (!isPoint || !isRegion || (w !== undefined && x === undefined)) return false;
  return (x ?? 0) + (w ?? 0) <= 100.01 && (y ?? 0) + (h ?? 0) <= 100.01;
};

/**
 * A remark on a file of the answer, see `Anchor`. The server checks that a remark on an image has a place, and that one on an audio or a
 * video has a moment.
 */
const NewAnchor = z
  .strictObject({
    /** The id of the remark. The client makes it, and it is unique within the mark. */
    id: OptionId,
    /** The hash of the answer's file. */
    asset: FileHash,
    /** The moment in the audio or video. */
    atMs: z.optional(intBetween(0, 3_600_000)),
    /** The place on the image. */
    x: z.optional(Percent),
    y: z.optional(Percent),
    w: z.optional(Percent),
    h: z.optional(Percent),
    tone: z.optional(AnchorTone),
    text: z.optional(exactTextField({ label: '批注', max: ANCHOR_TEXT_CHARACTERS_MAX })),
    voice: z.optional(VoiceRef),
  })
  .check(z.refine(isImageArea));

/** The content of a teacher's mark. A mark may be incomplete, or empty after an undo; then it has no score. */
export const MarkContent = z.strictObject({
  /** The level of each criterion. The mark is complete when every criterion has a level. */
  rubric: z.optional(RubricLevels),
  /**
   * For subjective questions: the points for each point of the answer, from 0 to its score. The mark is complete when every point has a
   * number.
   */
  points: z.optional(z.record(OptionId, Points)),
  /** The score, if the teacher gives it without `rubric` and `points`. */
  score: z.optional(Points),
  comment: z._default(exactTextField({ label: '评语', max: COMMENT_CHARACTERS_MAX }), ''),
  anchors: z._default(listUpTo(ANCHORS_MAX, NewAnchor), []),
  voice: z.optional(VoiceRef),
});
export type MarkContent = z.output<typeof MarkContent>;

export const SaveMarkBody = z.extend(MarkContent, {
  eventId: z.uuid(),
  /** The revision on which this mark is based; 0 for the first. */
  baseRev: intBetween(0, 1_000_000),
});
export type SaveMarkBody = z.output<typeof SaveMarkBody>;

export const SaveMarkReply = z.object({
  rev: z.int(),
  /** Null while the mark is incomplete. */
  score: z.nullable(z.number()),
  savedAt: Instant,
});
export type SaveMarkReply = z.output<typeof SaveMarkReply>;

/** A saved mark as teachers read it. */
export const Mark = z.object({
  rubric: z.optional(RubricLevels),
  points: z.optional(z.record(z.string(), z.number())),
  score: z.nullable(z.number()),
  /** Whether `score` was given without rubric and points. */
  isScoreGiven: z.boolean(),
  comment: z.string(),
  anchors: z.array(Anchor),
  voice: z.optional(Voice),
});
export type Mark = z.output<typeof Mark>;

/** The newest mark of a question with its author. `by` is empty if the author has left the school. */
export const MarkVersion = z.object({
  rev: z.int(),
  mark: Mark,
  by: z.string(),
  /** Whether the signed-in teacher gave this mark. */
  isOwn: z.boolean(),
  at: Instant,
});
export type MarkVersion = z.output<typeof MarkVersion>;

/**
 * The body of the reply 409 `markStale`. `current` is the mark that another teacher saved meanwhile. The refused mark is in the history.
 */
export const StaleMarkReply = z.object({
  error_code: z.int(),
  error_msg: z.string(),
  current: MarkVersion,
});
