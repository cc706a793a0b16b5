import type { Feature } from '../../feature.ts';
import { bankRoutes } from './bank.routes.ts';

export const bankFeature: Feature = { routes: bankRoutes };
