import * as z from 'zod/mini';

import { listBetween } from '../../shared/lists.ts';
import { OptionSource } from '../parts-source.schema.ts';
import { OptionId } from '../parts.schema.ts';
import { questionSource } from '../source-type.schema.ts';

/** exact: all or nothing. lis: S·(L−1)/(n−1), where L is the length of the longest increasing subsequence. */
const SortRule = z.enum(['exact', 'lis']);

/** A question of the type 排序题 in a package. */
export const sortSource = questionSource('sort', {
  options: listBetween(2, 10, OptionSource),
  key: listBetween(2, 10, OptionId),
  scoring: z._default(z.strictObject({ rule: SortRule }), { rule: 'lis' }),
});
