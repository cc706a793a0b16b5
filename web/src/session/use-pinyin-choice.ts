import { findReadingStage, needsReadingHelp } from '@meiyu/contract/shared/grades';

import { usePreferences } from './preferences-store.ts';
import { useUser } from './session-store.ts';

/** Returns whether questions show pinyin. Only pupils who get help with reading can choose; for grades 1 and 2 it is on by default. */
export function usePinyinChoice(): {
  isOffered: boolean;
  isOn: boolean;
  choose: (isOn: boolean) => void;
} {
  const { grade } = useUser();
  const { pinyin, setPinyin } = usePreferences();
  const isOffered = needsReadingHelp(grade);
  return {
    isOffered,
    isOn: isOffered && (pinyin ?? findReadingStage(grade) === 1),
    choose: setPinyin,
  };
}
