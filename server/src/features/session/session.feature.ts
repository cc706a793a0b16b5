import type { Feature } from '../../feature.ts';
import { chatAppRoutes } from './chat-app.routes.ts';
import { sessionRoutes } from './session.routes.ts';

export const sessionFeature: Feature = {
  routes(app, context) {
    sessionRoutes(app, context);
    chatAppRoutes(app, context);
  },
};
