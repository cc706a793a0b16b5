import type { Feature } from '../../feature.ts';
import { startCorrections } from './correction-job.service.ts';
import { correctionRoutes } from './correction.routes.ts';

export const correctionFeature: Feature = {
  routes: correctionRoutes,
  startJob: startCorrections,
};
