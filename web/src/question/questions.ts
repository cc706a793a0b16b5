import type { QuestionType } from '@meiyu/contract/question/question.schema';

import { questionsIn, type QuestionViewRegistry } from './question-view.tsx';
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

/** The views of all question types. */
export const questions = questionsIn(views);
