import type { Feature } from '../../feature.ts';
import {
  artClubRoutes,
  clubNoticeRoutes,
  clubSessionRoutes,
  teachArtClubRoutes,
} from './art-club.routes.ts';
import { startClubDraws } from './club-draw.service.ts';
import { clubCommentReview } from './posts/club-comment-review.service.ts';
import { clubPostReview } from './posts/club-post-review.service.ts';
import { clubCommentRoutes, clubPostRoutes } from './posts/club-post.routes.ts';
import { reportedClubComments, reportedClubPosts } from './posts/reported-kinds.service.ts';

export const artClubFeature: Feature = {
  routes: (app, context) => {
    artClubRoutes(app, context);
    teachArtClubRoutes(app, context);
    clubNoticeRoutes(app, context);
    clubSessionRoutes(app, context);
    clubPostRoutes(app, context);
    clubCommentRoutes(app, context);
  },
  loadImporters: async () => [(await import('./import/art-club-importer.ts')).artClubImporter],
  reviewSources: [clubPostReview, clubCommentReview],
  reportedKinds: [reportedClubPosts, reportedClubComments],
  startJob: startClubDraws,
};
