import * as z from 'zod/mini';

import { listBetween } from '../../shared/lists.ts';
import { ChoiceSource, Option, OptionId, OptionShape } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

/** 单选题: key and answer are the id of one option. */
export const singleShape = {
  ...questionType('single', '单选题', {
    source: {
      options: listBetween(2, 10, ChoiceSource),
      key: OptionId,
      shape: z.optional(OptionShape),
      shuffle: z._default(z.boolean(), true),
    },
    public: { options: z.array(Option), shape: z.optional(OptionShape) },
  }),
  key: OptionId,
  answer: OptionId,
};
