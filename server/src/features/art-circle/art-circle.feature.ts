import type { Feature } from '../../feature.ts';
import { artCircleRoutes } from './art-circle.routes.ts';

export const artCircleFeature: Feature = {
  routes: artCircleRoutes,
  loadImporters: async () => [(await import('./import/post-importer.ts')).postImporter],
};
