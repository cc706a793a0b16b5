import type { QuestionType } from '@meiyu/contract/question/question.schema';

import { questionsIn, type QuestionViewRegistry } from './question-view.tsx';
import { simpleViews } from './simple-questions.ts';
import { suiteView } from './types/suite/suite-view.tsx';

const views: QuestionViewRegistry<QuestionType> = { ...simpleViews, suite: suiteView };

/** All question types, as screens show them. */
export const questions = questionsIn(views);
