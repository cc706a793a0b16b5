import type { Feature } from '../../feature.ts';
import { outsideActivityReview } from './outside-activity-review.service.ts';
import { outsideActivityRoutes } from './outside-activity.routes.ts';

export const outsideActivityFeature: Feature = {
  routes: outsideActivityRoutes,
  reviewSources: [outsideActivityReview],
};
