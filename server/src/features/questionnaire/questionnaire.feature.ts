import type { Feature } from '../../feature.ts';
import { startMovingAnswers } from './move-answers.service.ts';
import { deleteUnusedQuestionnaires } from './questionnaire.repository.ts';
import { questionnaireRoutes, teachQuestionnaireRoutes } from './questionnaire.routes.ts';

export const questionnaireFeature: Feature = {
  routes: (app, context) => {
    questionnaireRoutes(app, context);
    teachQuestionnaireRoutes(app, context);
  },
  loadImporters: async () => [
    (await import('./import/questionnaire-importer.ts')).questionnaireImporter,
  ],
  startJob: startMovingAnswers,
  removeDemo: deleteUnusedQuestionnaires,
};
