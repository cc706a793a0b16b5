import type { Feature } from '../../feature.ts';
import { teachingRoutes } from './teaching.routes.ts';

export const teachingFeature: Feature = { routes: teachingRoutes };
