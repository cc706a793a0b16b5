import type { Feature } from '../../feature.ts';
import { resultsRoutes } from './results.routes.ts';

export const resultsFeature: Feature = { routes: resultsRoutes };
