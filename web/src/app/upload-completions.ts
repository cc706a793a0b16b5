import type { UploadCompletions } from '../media/upload/own-uploads.ts';

/**
 * The actions after a completed upload, by purpose. They also run for uploads that an earlier page started. Every new purpose needs an
 * entry.
 */
export const uploadCompletions: UploadCompletions = {
  avatar: async () => (await import('../features/student/change-portrait.ts')).setPortrait,
  homework: null,
  certificate: null,
  activity: null,
};
