import { z } from 'zod';

import { Option, OptionId, OptionSource } from './parts.schema.ts';

/** exact: all or nothing · lis: S·(L−1)/(n−1), L the longest increasing subsequence. */
export const SortRule = z.enum(['exact', 'lis']);

/** 排序题: all option ids in their right order. */
export const sortShape = {
  source: {
    options: z.array(OptionSource).min(2).max(10),
    key: z.array(OptionId).min(2).max(10),
    scoring: z.strictObject({ rule: SortRule }).default({ rule: 'lis' }),
  },
  public: { options: z.array(Option) },
  key: z.array(OptionId),
  answer: z.array(OptionId).max(10),
};
