import type { Feature } from '../../feature.ts';
import { reviewRoutes } from './review.routes.ts';

export const reviewFeature: Feature = { routes: reviewRoutes };
