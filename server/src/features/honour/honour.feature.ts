import type { Feature } from '../../feature.ts';
import { honourRoutes } from './honour.routes.ts';

export const honourFeature: Feature = { routes: honourRoutes };
