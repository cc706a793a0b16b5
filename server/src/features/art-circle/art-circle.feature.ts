import type { Feature } from '../../feature.ts';
import { artCircleRoutes } from './art-circle.routes.ts';
import { postReview } from './post-review.service.ts';

export const artCircleFeature: Feature = {
  routes: artCircleRoutes,
  reviewSources: [postReview],
  loadImporters: async () => [(await import('./import/post-importer.ts')).postImporter],
};
