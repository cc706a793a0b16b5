import type { Feature } from '../../feature.ts';
import { withForms } from '../../http/receive-form.ts';
import { schoolRoutes } from './school.routes.ts';
import { teachSchoolRoutes } from './teach-school.routes.ts';

export const schoolFeature: Feature = {
  routes: async (app, context) => {
    schoolRoutes(app, context);
    await withForms(app, async (forms) => teachSchoolRoutes(forms, context));
  },
  loadImporters: async () => [
    (await import('./import/calendar/calendar-importer.ts')).calendarImporter,
  ],
};
