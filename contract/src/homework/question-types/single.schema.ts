import * as z from 'zod/mini';

import { listBetween } from '../../shared/lists.ts';
import { Option, OptionId, OptionShape, OptionSource } from './parts.schema.ts';

/** 单选题: key and answer are one option's id. */
export const singleShape = {
  source: {
    options: listBetween(2, 10, OptionSource),
    key: OptionId,
    shape: z.optional(OptionShape),
    shuffle: z._default(z.boolean(), true),
  },
  public: { options: z.array(Option), shape: z.optional(OptionShape) },
  key: OptionId,
  answer: OptionId,
};
