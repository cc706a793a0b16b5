import type { Feature } from '../../feature.ts';
import { artCircleRoutes } from './art-circle.routes.ts';
import { commentReview } from './comment-review.service.ts';
import { postReview } from './post-review.service.ts';
import { reportedComments, reportedPosts } from './reported-kinds.service.ts';

export const artCircleFeature: Feature = {
  routes: artCircleRoutes,
  reviewSources: [postReview, commentReview],
  reportedKinds: [reportedPosts, reportedComments],
  loadImporters: async () => [(await import('./import/post-importer.ts')).postImporter],
};
