import { startSweep } from '../../attempt/sweep.service.ts';
import type { Feature } from '../../feature.ts';
import { homeworkTask, mayHandIn } from './homework-task.service.ts';
import { homeworkRoutes } from './homework.routes.ts';

export const homeworkFeature: Feature = {
  routes: homeworkRoutes,
  loadImporters: async () => [(await import('./import/homework-importer.ts')).homeworkImporter],
  mayHandIn,
  startJob: (context, log) => startSweep(context, homeworkTask, log),
};
