import type { Feature } from '../../feature.ts';
import { markingRoutes } from './marking.routes.ts';
import { canUploadVoice } from './upload-check.service.ts';

export const markingFeature: Feature = { routes: markingRoutes, mayHandIn: canUploadVoice };
