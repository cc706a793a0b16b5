import type { Feature } from '../../feature.ts';
import { moveExamDeadlines } from './exam-jobs.repository.ts';
import { startExamJobs } from './exam-jobs.service.ts';
import { skillExamRoutes, teachSkillExamRoutes } from './skill-exam.routes.ts';
import { followRefusedFile } from './take-file.service.ts';

export const skillExamFeature: Feature = {
  routes: (app, context) => {
    skillExamRoutes(app, context);
    teachSkillExamRoutes(app, context);
  },
  loadImporters: async () => [(await import('./import/skill-exam-importer.ts')).skillExamImporter],
  refusedFileFollower: followRefusedFile,
  outageFollower: moveExamDeadlines,
  startJob: startExamJobs,
};
