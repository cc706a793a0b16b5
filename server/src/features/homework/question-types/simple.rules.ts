import type { SimpleType } from '@meiyu/contract/homework/question-types/simple.schema';

import { gapfillingRules } from './gapfilling.rules.ts';
import { judgeRules } from './judge.rules.ts';
import { multiRules } from './multi.rules.ts';
import { pairRules } from './pair.rules.ts';
import { questionsBy, type QuestionTypeRegistry } from './question-type.rules.ts';
import { singleRules } from './single.rules.ts';
import { sortRules } from './sort.rules.ts';

/** A row a type; one that the contract names and this table does not is a compile error. */
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
