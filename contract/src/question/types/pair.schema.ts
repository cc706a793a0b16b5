import * as z from 'zod/mini';

import { Option, OptionId } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

export const Pairs = z.array(z.tuple([OptionId, OptionId]));

/** 连线题: lines from left to right, one to one or many to many. The right side may have distractors. */
export const pairShape = {
  ...questionType('pair', '连线题', {
    left: z.array(Option),
    right: z.array(Option),
    /** Whether an item may have more than one line. */
    many: z.boolean(),
  }),
  key: Pairs,
  answer: Pairs.check(z.maxLength(120)),
};
