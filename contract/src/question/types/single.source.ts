import * as z from 'zod/mini';

import { listBetween } from '../../shared/lists.ts';
import { ChoiceSource } from '../parts-source.schema.ts';
import { OptionId, OptionShape } from '../parts.schema.ts';
import { questionSource } from '../source-type.schema.ts';

/** A question of the type 单选题 in a package. */
export const singleSource = questionSource('single', {
  options: listBetween(2, 10, ChoiceSource),
  key: OptionId,
  shape: z.optional(OptionShape),
  shuffle: z._default(z.boolean(), true),
});
