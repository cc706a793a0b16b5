import { createContext, use } from 'react';

/** True for pupils who cannot read well yet: texts have a button that reads them aloud, and question types are images. */
export const ReadingHelp = createContext(false);

/** Whether the pupil gets help with reading. */
export function useReadingHelp(): boolean {
  return use(ReadingHelp);
}
