import type { Feature } from '../../feature.ts';
import { supportRoutes } from './support.routes.ts';
import { removeDemoContacts } from './support.service.ts';

export const supportFeature: Feature = {
  routes: supportRoutes,
  removeDemo: removeDemoContacts,
};
