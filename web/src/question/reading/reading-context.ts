import { createContext, use } from 'react';

/** Whether the pupil gets help with reading: buttons read texts aloud, and images show the question types. */
export const ReadingHelp = createContext(false);

/** Returns whether the pupil gets help with reading. */
export function useReadingHelp(): boolean {
  return use(ReadingHelp);
}
