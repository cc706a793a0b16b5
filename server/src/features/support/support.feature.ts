import type { Feature } from '../../feature.ts';
import { supportRoutes } from './support.routes.ts';
import { removeDemoContacts } from './support.service.ts';

export const supportFeature: Feature = {
  routes: supportRoutes,
  loadImporters: async () => [(await import('./import/contact-importer.ts')).contactImporter],
  removeDemo: removeDemoContacts,
};
