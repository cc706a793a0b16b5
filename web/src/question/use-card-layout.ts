import { chooseCardLayout, type CardLayout } from './choice-parts.ts';
import { useHasPinyin } from './reading/pinyin-context.ts';
import { useReadingHelp } from './reading/reading-context.ts';

/** Chooses the layout of the option cards by what this pupil sees on them, for example pinyin. */
export function useCardLayout(question: Parameters<typeof chooseCardLayout>[0]): CardLayout {
  return chooseCardLayout(question, {
    hasReadingHelp: useReadingHelp(),
    hasPinyin: useHasPinyin(),
  });
}
