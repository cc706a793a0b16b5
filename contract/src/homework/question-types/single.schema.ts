import { z } from 'zod';

import { Option, OptionId, OptionShape, OptionSource } from './parts.schema.ts';

/** 单选题: key and answer are one option's id. */
export const singleShape = {
  source: {
    options: z.array(OptionSource).min(2).max(10),
    key: OptionId,
    shape: OptionShape.optional(),
    shuffle: z.boolean().default(true),
  },
  public: { options: z.array(Option), shape: OptionShape.optional() },
  key: OptionId,
  answer: OptionId,
};
