import type { Feature } from '../../feature.ts';
import { removeDemoBanners } from './home-demo.service.ts';
import { homeRoutes } from './home.routes.ts';

export const homeFeature: Feature = {
  routes: homeRoutes,
  loadImporter: async () => (await import('./import/banner-importer.ts')).bannerImporter,
  removeDemo: removeDemoBanners,
};
