import { listBetween } from '../../shared/lists.ts';
import { ChildQuestionSource } from '../simple-source.schema.ts';
import { questionSource } from '../source-type.schema.ts';

/** A question of the type 套题 in a package. */
export const suiteSource = questionSource('suite', {
  children: listBetween(1, 20, ChildQuestionSource),
});
