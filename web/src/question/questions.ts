import type { QuestionType } from '@meiyu/contract/question/question.schema';

import { createQuestionFunctions, type QuestionViewRegistry } from './question-view.tsx';
import { simpleViews } from './simple-questions.ts';
import { performanceView } from './types/performance/performance-view.tsx';
import { subjectiveView } from './types/subjective/subjective-view.tsx';
import { suiteView } from './types/suite/suite-view.tsx';

const views: QuestionViewRegistry<QuestionType> = {
  ...simpleViews,
  suite: suiteView,
  subjective: subjectiveView,
  performance: performanceView,
};

/** The functions for questions of all types. */
export const questions = createQuestionFunctions(views);
