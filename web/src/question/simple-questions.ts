import type { SimpleType } from '@meiyu/contract/question/simple.schema';

import { createQuestionFunctions, type QuestionViewRegistry } from './question-view.tsx';
import { gapfillingView } from './types/gapfilling/gapfilling-view.tsx';
import { judgeView } from './types/judge/judge-view.tsx';
import { multiView } from './types/multi/multi-view.tsx';
import { pairView } from './types/pair/pair-view.tsx';
import { singleView } from './types/single/single-view.tsx';
import { sortView } from './types/sort/sort-view.tsx';

/** The views of all types that can be part of a suite. The compiler requires an entry for each such type of the contract. */
export const simpleViews: QuestionViewRegistry<SimpleType> = {
  single: singleView,
  multi: multiView,
  judge: judgeView,
  gapfilling: gapfillingView,
  pair: pairView,
  sort: sortView,
};

/** The functions for questions that can be part of a suite. */
export const simpleQuestions = createQuestionFunctions(simpleViews);
