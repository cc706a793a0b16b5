import * as z from 'zod/mini';

import { listUpTo } from '../../shared/lists.ts';
import { safeText, requiredText } from '../../shared/text.ts';
import { TYPED_ANSWER_CHARACTERS_MAX } from '../parts.schema.ts';
import { questionType } from '../question-type.schema.ts';

export const VerdictWithReason = z.strictObject({
  verdict: z.boolean(),
  reason: z.strictObject({
    accept: z._default(listUpTo(20, requiredText(TYPED_ANSWER_CHARACTERS_MAX)), []),
  }),
});

/** 判断题: true or false. With a reason, the verdict is worth 60 % and the reason 40 %. */
export const judgeShape = {
  ...questionType('judge', '判断题', { reason: z.optional(z.object({ prompt: z.string() })) }),
  key: z.union([z.boolean(), VerdictWithReason]),
  answer: z.union([
    z.boolean(),
    z.strictObject({
      verdict: z.nullable(z.boolean()),
      reason: safeText(TYPED_ANSWER_CHARACTERS_MAX),
    }),
  ]),
};
