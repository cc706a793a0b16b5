import type { Feature } from '../../feature.ts';
import { honourReview } from './honour-review.service.ts';
import { honourRoutes } from './honour.routes.ts';

export const honourFeature: Feature = {
  routes: honourRoutes,
  reviewSources: [honourReview],
  loadImporters: async () => [(await import('./import/honour-importer.ts')).honourImporter],
};
