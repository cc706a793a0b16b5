import type { Feature } from '../../feature.ts';
import {
  artClubRoutes,
  clubNoticeRoutes,
  clubSessionRoutes,
  teachArtClubRoutes,
} from './art-club.routes.ts';
import { startClubDraws } from './club-draw.service.ts';

export const artClubFeature: Feature = {
  routes: (app, context) => {
    artClubRoutes(app, context);
    teachArtClubRoutes(app, context);
    clubNoticeRoutes(app, context);
    clubSessionRoutes(app, context);
  },
  startJob: startClubDraws,
};
