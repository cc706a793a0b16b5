import { listBetween } from '../../shared/lists.ts';
import { questionSource } from '../source-type.schema.ts';
import { Blank } from './gapfilling.schema.ts';

/** A question of the type 填空题 in a package. */
export const gapfillingSource = questionSource('gapfilling', { key: listBetween(1, 20, Blank) });
