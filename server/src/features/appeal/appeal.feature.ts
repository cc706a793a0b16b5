import type { Feature } from '../../feature.ts';
import { appealRoutes } from './appeal.routes.ts';

export const appealFeature: Feature = { routes: appealRoutes };
