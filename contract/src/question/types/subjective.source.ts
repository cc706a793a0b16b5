import * as z from 'zod/mini';

import { listBetween, listUpTo } from '../../shared/lists.ts';
import { intBetween } from '../../shared/numbers.ts';
import { requiredText, safeText } from '../../shared/text.ts';
import { RECORDED_MS_MAX } from '../answer-file.schema.ts';
import { OptionId, Points } from '../parts.schema.ts';
import { questionSource } from '../source-type.schema.ts';
import { IMAGES_MAX, TEXT_CHARACTERS_MAX, STEPS_MAX } from './subjective.schema.ts';

const Ask = z.strictObject({
  text: z.optional(
    z.strictObject({
      min: z._default(intBetween(0, TEXT_CHARACTERS_MAX), 0),
      max: intBetween(1, TEXT_CHARACTERS_MAX),
    }),
  ),
  voice: z.optional(z.strictObject({ maxSec: intBetween(5, RECORDED_MS_MAX / 1000) })),
  images: z.optional(z.strictObject({ max: intBetween(1, IMAGES_MAX) })),
});

/** One thing that a full answer says. The teacher ticks it, or gives a part of its points. */
const AnswerPoint = z.strictObject({
  id: OptionId,
  text: requiredText(200),
  /** Words that hint at this point in an answer, for the teacher. */
  keywords: z._default(listUpTo(20, requiredText(40)), []),
  score: Points.check(z.positive()),
});

/** A question of the type 主观题 in a package. */
export const subjectiveSource = questionSource('subjective', {
  ask: Ask,
  /** The steps of the answer. The pupil writes a text for each of them. */
  scaffold: z.optional(listBetween(1, STEPS_MAX, requiredText(60))),
  /** Words that help to write the answer. */
  words: z.optional(listBetween(1, 30, requiredText(20))),
  points: listBetween(1, 12, AnswerPoint),
  sample: safeText(TEXT_CHARACTERS_MAX),
});
