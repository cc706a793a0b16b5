import * as z from 'zod/mini';

import { listUpTo } from '../../shared/lists.ts';
import { Option, OptionId, OptionShape } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

/** 多选题: key and answer are sets of option ids. */
export const multiShape = {
  ...questionType('multi', '多选题', { options: z.array(Option), shape: z.optional(OptionShape) }),
  key: z.array(OptionId),
  answer: listUpTo(10, OptionId),
};
