import * as z from 'zod/mini';

import { listUpTo } from '../../shared/lists.ts';
import { safeText } from '../../shared/text.ts';
import { FileHash, RecordedMs } from '../answer-file.schema.ts';
import { questionType } from '../question-type.schema.ts';

/** Limit for the text of an answer, in characters. */
export const TEXT_CHARACTERS_MAX = 2000;
export const STEPS_MAX = 6;
/** Limit for the images of an answer. */
export const IMAGES_MAX = 3;

const PublicPoint = z.object({ id: z.string(), text: z.string(), score: z.number() });

/** 主观题: the pupil writes, speaks or adds images, and a teacher ticks the points that the answer contains. */
export const subjectiveShape = {
  ...questionType('subjective', '主观题', {
    ask: z.object({
      text: z.optional(z.object({ min: z.int(), max: z.int() })),
      voice: z.optional(z.object({ maxSec: z.int() })),
      images: z.optional(z.object({ max: z.int() })),
    }),
    scaffold: z.optional(z.array(z.string())),
    words: z.optional(z.array(z.string())),
  }),
  key: z.object({ points: z.array(PublicPoint), sample: z.string() }),
  answer: z.strictObject({
    text: z.optional(safeText(TEXT_CHARACTERS_MAX)),
    /** The texts of the steps, instead of `text`. */
    sections: z.optional(listUpTo(STEPS_MAX, safeText(TEXT_CHARACTERS_MAX))),
    voice: z.optional(z.strictObject({ asset: FileHash, ms: RecordedMs })),
    /** The images by the hash of the bytes that the page sent. */
    images: z.optional(listUpTo(IMAGES_MAX, FileHash)),
  }),
};
