import type { SimpleType } from '@meiyu/contract/question/simple.schema';

import { questionsIn, type QuestionViewRegistry } from './question-view.tsx';
import { gapfillingView } from './types/gapfilling/gapfilling-view.tsx';
import { judgeView } from './types/judge/judge-view.tsx';
import { multiView } from './types/multi/multi-view.tsx';
import { pairView } from './types/pair/pair-view.tsx';
import { singleView } from './types/single/single-view.tsx';
import { sortView } from './types/sort/sort-view.tsx';

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
