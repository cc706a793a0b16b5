import type { SimpleType } from '@meiyu/contract/homework/question-types/simple.schema';

import { gapfillingView } from './gapfilling-view.tsx';
import { judgeView } from './judge-view.tsx';
import { multiView } from './multi-view.tsx';
import { pairView } from './pair-view.tsx';
import { questionsIn, type QuestionViewRegistry } from './question-view.tsx';
import { singleView } from './single-view.tsx';
import { sortView } from './sort-view.tsx';

/** A row a type; one that the contract names and this table does not is a compile error. */
export const simpleViews: QuestionViewRegistry<SimpleType> = {
  single: singleView,
  multi: multiView,
  judge: judgeView,
  gapfilling: gapfillingView,
  pair: pairView,
  sort: sortView,
};

/** The types that may also stand inside a suite. */
export const simpleQuestions = questionsIn(simpleViews);
