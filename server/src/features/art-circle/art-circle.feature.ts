import type { Feature } from '../../feature.ts';
import { artCircleRoutes } from './art-circle.routes.ts';
import { commentReview } from './comment-review.service.ts';
import { postReview } from './post-review.service.ts';
import { reportReview } from './report-review.service.ts';

export const artCircleFeature: Feature = {
  routes: artCircleRoutes,
  reviewSources: [reportReview, postReview, commentReview],
  loadImporters: async () => [(await import('./import/post-importer.ts')).postImporter],
};
