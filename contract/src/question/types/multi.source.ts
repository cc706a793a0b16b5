import * as z from 'zod/mini';

import { listBetween } from '../../shared/lists.ts';
import { ChoiceSource } from '../parts-source.schema.ts';
import { OptionId, OptionShape } from '../parts.schema.ts';
import { questionSource } from '../source-type.schema.ts';

/** cn_partial: a wrong choice gives 0, else S·r/k. exact: all or nothing. net: S·max(0,(r−w)/k). */
export const MultiRule = z.enum(['cn_partial', 'exact', 'net']);

/** A question of the type 多选题 in a package. */
export const multiSource = questionSource('multi', {
  options: listBetween(2, 10, ChoiceSource),
  key: listBetween(1, 10, OptionId),
  scoring: z._default(z.strictObject({ rule: MultiRule }), { rule: 'cn_partial' }),
  shape: z.optional(OptionShape),
  shuffle: z._default(z.boolean(), true),
});
