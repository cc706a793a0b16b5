import type { Feature } from '../../feature.ts';
import { schoolRoutes } from './school.routes.ts';

export const schoolFeature: Feature = {
  routes: schoolRoutes,
};
