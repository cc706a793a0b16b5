import * as z from 'zod/mini';

import { listUpTo } from '../../shared/lists.ts';
import { Option, OptionId } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

/** 排序题: all option ids in their right order. */
export const sortShape = {
  ...questionType('sort', '排序题', { options: z.array(Option) }),
  key: z.array(OptionId),
  answer: listUpTo(10, OptionId),
};
