import type { AllUploadSteps } from '../media/upload/own-uploads.ts';

const fetchTakeSteps = () => import('../features/skill-exam/sender/take-steps.ts');

/**
 * What features do before and after their uploads, by purpose. The steps also run for uploads that an earlier page started. Every new
 * purpose needs an entry.
 */
export const uploadSteps: AllUploadSteps = {
  avatar: async () => ({
    after: (await import('../features/student/change-portrait.ts')).setPortrait,
  }),
  homework: null,
  certificate: null,
  // Only a take of an exam has a context. Other files for activities need no steps.
  activity: () =>
    Promise.resolve({
      before: async (item) => {
        if (item.context) await (await fetchTakeSteps()).before(item);
      },
      after: async (item, asset) => {
        if (item.context) await (await fetchTakeSteps()).after(item, asset);
      },
    }),
};
