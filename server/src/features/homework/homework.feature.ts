import { startSweep } from '../../attempt/sweep.service.ts';
import type { Feature } from '../../feature.ts';
import { homeworkTask, canHandIn } from './homework-task.service.ts';
import { homeworkRoutes } from './homework.routes.ts';
import { teachHomeworkRoutes } from './teach/teach-homework.routes.ts';

export const homeworkFeature: Feature = {
  routes: (app, context) => {
    homeworkRoutes(app, context);
    teachHomeworkRoutes(app, context);
  },
  loadImporters: async () => [(await import('./import/homework-importer.ts')).homeworkImporter],
  mayHandIn: canHandIn,
  startJob: (context, log) => startSweep(context, homeworkTask, log),
};
