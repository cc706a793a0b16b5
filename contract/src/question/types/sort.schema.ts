import * as z from 'zod/mini';

import { listBetween, listUpTo } from '../../shared/lists.ts';
import { Option, OptionId, OptionSource } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

/** exact: all or nothing. lis: S·(L−1)/(n−1), where L is the length of the longest increasing subsequence. */
const SortRule = z.enum(['exact', 'lis']);

/** 排序题: all option ids in their right order. */
export const sortShape = {
  ...questionType('sort', '排序题', {
    source: {
      options: listBetween(2, 10, OptionSource),
      key: listBetween(2, 10, OptionId),
      scoring: z._default(z.strictObject({ rule: SortRule }), { rule: 'lis' }),
    },
    public: { options: z.array(Option) },
  }),
  key: z.array(OptionId),
  answer: listUpTo(10, OptionId),
};
