import * as z from 'zod/mini';

import { listBetween, listUpTo } from '../../shared/lists.ts';
import { intBetween } from '../../shared/numbers.ts';
import { requiredText, safeText } from '../../shared/text.ts';
import { FileHash, RECORDED_MS_MAX, RecordedMs } from '../answer-file.schema.ts';
import { OptionId, Points } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

/** Limit for the text of an answer, in characters. */
const TEXT_MAX = 2000;
const STEPS_MAX = 6;

const Ask = z.strictObject({
  text: z.optional(
    z.strictObject({ min: z._default(intBetween(0, TEXT_MAX), 0), max: intBetween(1, TEXT_MAX) }),
  ),
  voice: z.optional(z.strictObject({ maxSec: intBetween(5, RECORDED_MS_MAX / 1000) })),
});

/** One thing that a full answer says. The teacher ticks it, or gives a part of its points. */
const AnswerPoint = z.strictObject({
  id: OptionId,
  text: requiredText(200),
  /** Words that hint at this point in an answer, for the teacher. */
  keywords: z._default(listUpTo(20, requiredText(40)), []),
  score: Points.check(z.positive()),
});

const PublicPoint = z.object({ id: z.string(), text: z.string(), score: z.number() });

/** 主观题: the pupil writes or speaks, and a teacher ticks the points that the answer contains. */
export const subjectiveShape = {
  ...questionType('subjective', '主观题', {
    source: {
      ask: Ask,
      /** The steps of the answer. The pupil writes a text for each of them. */
      scaffold: z.optional(listBetween(1, STEPS_MAX, requiredText(60))),
      /** Words that help to write the answer. */
      words: z.optional(listBetween(1, 30, requiredText(20))),
      points: listBetween(1, 12, AnswerPoint),
      sample: safeText(TEXT_MAX),
    },
    public: {
      ask: z.object({
        text: z.optional(z.object({ min: z.int(), max: z.int() })),
        voice: z.optional(z.object({ maxSec: z.int() })),
      }),
      scaffold: z.optional(z.array(z.string())),
      words: z.optional(z.array(z.string())),
    },
  }),
  key: z.object({ points: z.array(PublicPoint), sample: z.string() }),
  answer: z.strictObject({
    text: z.optional(safeText(TEXT_MAX)),
    /** The texts of the steps, instead of `text`. */
    sections: z.optional(listUpTo(STEPS_MAX, safeText(TEXT_MAX))),
    voice: z.optional(z.strictObject({ asset: FileHash, ms: RecordedMs })),
  }),
};
