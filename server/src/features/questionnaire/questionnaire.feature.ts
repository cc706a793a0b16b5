import type { Feature } from '../../feature.ts';
import { questionnaireRoutes } from './questionnaire.routes.ts';

export const questionnaireFeature: Feature = {
  routes: questionnaireRoutes,
  loadImporters: async () => [
    (await import('./import/questionnaire-importer.ts')).questionnaireImporter,
  ],
};
