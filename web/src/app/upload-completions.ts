import type { UploadCompletions } from '../media/upload/own-uploads.ts';

/** What follows an upload of each purpose, also of one that an earlier page left: whoever adds a purpose has to say so here. */
export const uploadCompletions: UploadCompletions = {
  avatar: async () => (await import('../features/student/change-portrait.ts')).setPortrait,
  homework: null,
  certificate: null,
  activity: null,
};
