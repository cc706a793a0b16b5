import * as z from 'zod/mini';

import { Option, OptionId, OptionShape } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

/** 单选题: key and answer are the id of one option. */
export const singleShape = {
  ...questionType('single', '单选题', { options: z.array(Option), shape: z.optional(OptionShape) }),
  key: OptionId,
  answer: OptionId,
};
