import { createContext, use } from 'react';

/** The pinyin of texts: one syllable for each Chinese character, separated by spaces. Null if texts show none. */
export const Pinyin = createContext<ReadonlyMap<string, string> | null>(null);

/** Whether texts show pinyin. */
export function useHasPinyin(): boolean {
  return use(Pinyin) !== null;
}

/** The pinyin of a text; undefined if it shows none. */
export function usePinyin(text: string): string | undefined {
  return use(Pinyin)?.get(text);
}
