import type { Feature } from '../../feature.ts';
import { startCorrections } from './correction-job.service.ts';
import { correctionRoutes } from './correction.routes.ts';
import { tellCorrectedPupils } from './tell-corrected-pupils.service.ts';

export const correctionFeature: Feature = {
  routes: correctionRoutes,
  correctionFollowers: [tellCorrectedPupils],
  startJob: startCorrections,
};
