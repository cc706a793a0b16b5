import type { Feature } from '../../feature.ts';
import { artCircleRoutes } from './art-circle.routes.ts';

export const artCircleFeature: Feature = {
  routes: artCircleRoutes,
};
