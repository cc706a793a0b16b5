import type { Feature } from '../../feature.ts';
import { studentRoutes } from './student.routes.ts';

export const studentFeature: Feature = {
  routes: studentRoutes,
};
