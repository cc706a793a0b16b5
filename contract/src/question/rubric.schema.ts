import * as z from 'zod/mini';

import { listUpTo } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';
import { requiredText } from '../shared/text.ts';
import { OptionId } from './parts.schema.ts';

/** The best level of a criterion. The levels are 0 to 4. */
export const LEVEL_MAX = 4;

/** One criterion (评分标准) with its words for the levels 0 to 4. */
export const Criterion = z.strictObject({
  id: OptionId,
  text: requiredText(40),
  levels: z.array(requiredText(60)).check(z.length(LEVEL_MAX + 1)),
});
export type Criterion = z.output<typeof Criterion>;

/** The criteria of a question. The rules of its type check their number, so that the author gets a Chinese message. */
export const RubricSource = listUpTo(20, Criterion);
export const Rubric = z.array(
  z.object({ id: z.string(), text: z.string(), levels: z.array(z.string()) }),
);
export type Rubric = z.output<typeof Rubric>;

/** The level that a teacher gave for each criterion, by its id. */
export const RubricLevels = z.record(OptionId, intBetween(0, LEVEL_MAX));
export type RubricLevels = z.output<typeof RubricLevels>;
