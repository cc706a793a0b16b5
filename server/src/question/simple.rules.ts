import type { SimpleType } from '@meiyu/contract/question/simple.schema';

import { bindQuestionRules, type QuestionTypeRegistry } from './question-type.rules.ts';
import { gapfillingRules } from './types/gapfilling.rules.ts';
import { judgeRules } from './types/judge.rules.ts';
import { multiRules } from './types/multi.rules.ts';
import { pairRules } from './types/pair.rules.ts';
import { singleRules } from './types/single.rules.ts';
import { sortRules } from './types/sort.rules.ts';

/** The rules of each type. The compiler requires an entry for each type of the contract. */
export const simpleRules: QuestionTypeRegistry<SimpleType> = {
  single: singleRules,
  multi: multiRules,
  judge: judgeRules,
  gapfilling: gapfillingRules,
  pair: pairRules,
  sort: sortRules,
};

/** The rules for questions that may also be children of a suite. */
export const simpleQuestions = bindQuestionRules(simpleRules);
