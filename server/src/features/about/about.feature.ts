import type { Feature } from '../../feature.ts';
import { aboutRoutes } from './about.routes.ts';

export const aboutFeature: Feature = {
  routes: aboutRoutes,
  loadImporters: async () => [(await import('./import/policy-importer.ts')).policyImporter],
};
