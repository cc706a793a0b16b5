import { findContentFault } from '@meiyu/contract/questionnaire/content.rules';
import { QuestionnaireContent } from '@meiyu/contract/questionnaire/teacher-questionnaire.schema';

import { createFormRules } from '../../../platform/form/form-rules.ts';

export const findQuestionnaireFaultBeforeField = createFormRules<QuestionnaireContent>(
  QuestionnaireContent,
  {
    title: '音乐课',
    intro: '',
    klasses: [{ grade: 5, klass: 1 }],
    opens: '2026-09-01T08:00:00Z',
    due: '9999-09-01T08:00:00Z',
    identity: 'named',
    results: 'never',
    questions: [],
  },
  findContentFault,
);
