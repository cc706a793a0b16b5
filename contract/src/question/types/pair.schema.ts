import * as z from 'zod/mini';

import { listBetween } from '../../shared/lists.ts';
import { Option, OptionId, OptionSource } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

const Pairs = z.array(z.tuple([OptionId, OptionId]));

/** 连线题: lines from left to right, one to one or many to many. The right side may have distractors. */
export const pairShape = {
  ...questionType('pair', '连线题', {
    source: {
      left: listBetween(2, 10, OptionSource),
      right: listBetween(2, 12, OptionSource),
      key: Pairs.check(z.minLength(1), z.maxLength(40)),
    },
    public: {
      left: z.array(Option),
      right: z.array(Option),
      /** Whether an item may have more than one line. */
      many: z.boolean(),
    },
  }),
  key: Pairs,
  answer: Pairs.check(z.maxLength(120)),
};
