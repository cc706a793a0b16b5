import type { Feature } from '../../feature.ts';
import { schoolRoutes } from './school.routes.ts';

export const schoolFeature: Feature = {
  routes: schoolRoutes,
  loadImporters: async () => [
    (await import('./import/calendar/calendar-importer.ts')).calendarImporter,
  ],
};
