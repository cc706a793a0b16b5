import type { Feature } from '../../feature.ts';
import { attendanceRoutes } from './attendance.routes.ts';

export const attendanceFeature: Feature = {
  routes: attendanceRoutes,
  loadImporters: async () => [(await import('./import/attendance-importer.ts')).attendanceImporter],
};
