import { startQuestionStats } from '../../attempt/question-stats.service.ts';
import type { Feature } from '../../feature.ts';
import { withForms } from '../../http/receive-form.ts';
import { bankRoutes } from './bank.routes.ts';
import { questionImportRoutes } from './question-import.routes.ts';

export const bankFeature: Feature = {
  routes: async (app, context) => {
    bankRoutes(app, context);
    await withForms(app, async (forms) => questionImportRoutes(forms, context));
  },
  startJob: startQuestionStats,
};
