import * as z from 'zod/mini';

import { listBetween } from '../../shared/lists.ts';
import { OptionSource } from '../parts-source.schema.ts';
import { questionSource } from '../source-type.schema.ts';
import { Pairs } from './pair.schema.ts';

/** A question of the type 连线题 in a package. */
export const pairSource = questionSource('pair', {
  left: listBetween(2, 10, OptionSource),
  right: listBetween(2, 12, OptionSource),
  key: Pairs.check(z.minLength(1), z.maxLength(40)),
});
