import type { Feature } from '../../feature.ts';
import { markingRoutes } from './marking.routes.ts';
import { mayAddVoice } from './upload-check.service.ts';

export const markingFeature: Feature = { routes: markingRoutes, mayHandIn: mayAddVoice };
