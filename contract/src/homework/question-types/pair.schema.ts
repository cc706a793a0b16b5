import { z } from 'zod';

import { Option, OptionId, OptionSource } from './parts.schema.ts';

const Pairs = z.array(z.tuple([OptionId, OptionId]));

/** 连线题: lines from left to right, one to one or many to many; the right side may hold distractors. */
export const pairShape = {
  source: {
    left: z.array(OptionSource).min(2).max(10),
    right: z.array(OptionSource).min(2).max(12),
    key: Pairs.min(1).max(40),
  },
  public: {
    left: z.array(Option),
    right: z.array(Option),
    /** Whether an item may take more than one line. */
    many: z.boolean(),
  },
  key: Pairs,
  answer: Pairs.max(120),
};
