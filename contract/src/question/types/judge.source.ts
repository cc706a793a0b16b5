import * as z from 'zod/mini';

import { safeText } from '../../shared/text.ts';
import { questionSource } from '../source-type.schema.ts';
import { VerdictWithReason } from './judge.schema.ts';

/** A question of the type 判断题 in a package. */
export const judgeSource = questionSource('judge', {
  key: z.union([z.boolean(), VerdictWithReason]),
  reason: z.optional(z.strictObject({ prompt: safeText(200) })),
});
