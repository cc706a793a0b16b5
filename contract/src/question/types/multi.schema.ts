import * as z from 'zod/mini';

import { listBetween, listUpTo } from '../../shared/lists.ts';
import { ChoiceSource, Option, OptionId, OptionShape } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

/** cn_partial: a wrong choice gives 0, else S·r/k. exact: all or nothing. net: S·max(0,(r−w)/k). */
export const MultiRule = z.enum(['cn_partial', 'exact', 'net']);

/** 多选题: key and answer are sets of option ids. */
export const multiShape = {
  ...questionType('multi', '多选题', {
    source: {
      options: listBetween(2, 10, ChoiceSource),
      key: listBetween(1, 10, OptionId),
      scoring: z._default(z.strictObject({ rule: MultiRule }), { rule: 'cn_partial' }),
      shape: z.optional(OptionShape),
      shuffle: z._default(z.boolean(), true),
    },
    public: { options: z.array(Option), shape: z.optional(OptionShape) },
  }),
  key: z.array(OptionId),
  answer: listUpTo(10, OptionId),
};
