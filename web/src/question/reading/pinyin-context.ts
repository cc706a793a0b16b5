import { createContext, use } from 'react';

/** The pinyin of each text: one syllable for each Chinese character, separated by spaces. Null if no pinyin is shown. */
export const Pinyin = createContext<ReadonlyMap<string, string> | null>(null);

/** Returns whether texts show pinyin. */
export function useHasPinyin(): boolean {
  return use(Pinyin) !== null;
}

/** Returns the pinyin of a text, or undefined if the text shows none. */
export function usePinyin(text: string): string | undefined {
  return use(Pinyin)?.get(text);
}
