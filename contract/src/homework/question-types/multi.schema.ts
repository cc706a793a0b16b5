import { z } from 'zod';

import { Option, OptionId, OptionShape, OptionSource } from './parts.schema.ts';

/** cn_partial: any wrong choice gives 0, else S·r/k · exact · net: S·max(0,(r−w)/k). */
export const MultiRule = z.enum(['cn_partial', 'exact', 'net']);

/** 多选题: key and answer are sets of option ids. */
export const multiShape = {
  source: {
    options: z.array(OptionSource).min(2).max(10),
    key: z.array(OptionId).min(1).max(10),
    scoring: z.strictObject({ rule: MultiRule }).default({ rule: 'cn_partial' }),
    shape: OptionShape.optional(),
    shuffle: z.boolean().default(true),
  },
  public: { options: z.array(Option), shape: OptionShape.optional() },
  key: z.array(OptionId),
  answer: z.array(OptionId).max(10),
};
