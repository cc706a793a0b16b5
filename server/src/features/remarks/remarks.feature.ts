import type { Feature } from '../../feature.ts';
import { remarksRoutes } from './remarks.routes.ts';

export const remarksFeature: Feature = {
  routes: remarksRoutes,
  loadImporters: async () => [(await import('./import/remark-importer.ts')).remarkImporter],
};
