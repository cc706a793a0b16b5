import type { Feature } from '../../feature.ts';
import { accountRoutes } from './account.routes.ts';

export const accountFeature: Feature = {
  routes: accountRoutes,
};
