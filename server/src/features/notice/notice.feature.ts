import type { Feature } from '../../feature.ts';
import { noticeRoutes } from './notice.routes.ts';
import { startScheduledNotices } from './scheduled-notices.service.ts';

export const noticeFeature: Feature = { routes: noticeRoutes, startJob: startScheduledNotices };
