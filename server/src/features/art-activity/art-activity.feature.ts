import type { Feature } from '../../feature.ts';
import { artActivityRoutes, teachArtActivityRoutes } from './art-activity.routes.ts';
import { startDraws } from './draw.service.ts';
import { evidenceReview } from './evidence/evidence-review.service.ts';

export const artActivityFeature: Feature = {
  routes: (app, context) => {
    artActivityRoutes(app, context);
    teachArtActivityRoutes(app, context);
  },
  loadImporters: async () => [
    (await import('./import/art-activity-importer.ts')).artActivityImporter,
  ],
  reviewSources: [evidenceReview],
  startJob: startDraws,
};
