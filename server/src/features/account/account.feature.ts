import type { Feature } from '../../feature.ts';
import { accountRoutes } from './account.routes.ts';
import { passwordReview } from './password-review.service.ts';

export const accountFeature: Feature = {
  routes: accountRoutes,
  reviewSources: [passwordReview],
};
