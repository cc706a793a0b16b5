import * as z from 'zod/mini';

import { OptionId, QuestionId } from '../question/parts.schema.ts';
import { listField } from '../shared/form-fields.ts';
import { listBetween } from '../shared/lists.ts';
import { intBetween } from '../shared/numbers.ts';

const VALUES_MAX = 20;
const CONDITIONS_MAX = 10;
const Scale = intBetween(1, 5);
const values = listField([1, VALUES_MAX], z.union([OptionId, Scale]), {
  few: '请选择条件里的回答',
  many: `条件里的回答最多${VALUES_MAX}个`,
});

/** The earlier question has one of these answers. */
const IsCondition = z.strictObject({ question: QuestionId, is: values });

/** A condition on the answer to an earlier question. Without an answer no condition is met. */
export const Condition = z.union([
  IsCondition,
  /** The answer has none of these values. */
  z.strictObject({ question: QuestionId, not: values }),
  /** The number of stars is between these two, inclusive. */
  z.strictObject({ question: QuestionId, from: Scale, to: Scale }),
]);
export type Condition = z.output<typeof Condition>;

const conditions = listBetween(1, CONDITIONS_MAX, Condition);

/** Shows the question only to pupils whose earlier answers meet one condition, all of these, or any of these. */
export const ShowIf = z.union([
  IsCondition,
  z.strictObject({ all: conditions }),
  z.strictObject({ any: conditions }),
]);
export type ShowIf = z.output<typeof ShowIf>;
