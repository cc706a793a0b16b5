import { createContext, use } from 'react';

/** Whether pupils get help with reading: texts have a button that reads them aloud, and question types are pictures. */
export const ReadingHelp = createContext(false);

/** Returns whether the pupil gets help with reading. */
export function useReadingHelp(): boolean {
  return use(ReadingHelp);
}
