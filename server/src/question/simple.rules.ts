import type { SimpleType } from '@meiyu/contract/question/simple.schema';

import { questionsBy, type QuestionTypeRegistry } from './question-type.rules.ts';
import { gapfillingRules } from './types/gapfilling.rules.ts';
import { judgeRules } from './types/judge.rules.ts';
import { multiRules } from './types/multi.rules.ts';
import { pairRules } from './types/pair.rules.ts';
import { singleRules } from './types/single.rules.ts';
import { sortRules } from './types/sort.rules.ts';

/** One entry for each type. A type of the contract without an entry does not compile. */
export const simpleRules: QuestionTypeRegistry<SimpleType> = {
  single: singleRules,
  multi: multiRules,
  judge: judgeRules,
  gapfilling: gapfillingRules,
  pair: pairRules,
  sort: sortRules,
};

/** The types that may also stand inside a suite. */
export const simpleQuestions = questionsBy(simpleRules);
