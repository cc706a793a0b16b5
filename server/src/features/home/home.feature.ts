import type { Feature } from '../../feature.ts';
import { removeDemoBanners } from './home-demo.service.ts';
import { homeRoutes } from './home.routes.ts';

export const homeFeature: Feature = {
  routes: homeRoutes,
  loadImporters: async () => [
    (await import('./import/banner-importer.ts')).bannerImporter,
    (await import('./import/main-importer.ts')).mainImporter,
    (await import('./import/indicator-importer.ts')).indicatorImporter,
  ],
  removeDemo: removeDemoBanners,
};
