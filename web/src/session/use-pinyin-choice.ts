import { findReadingStage, needsReadingHelp } from '@meiyu/contract/shared/grades';

import { usePreferences } from './preferences-store.ts';
import { useUser } from './session-store.ts';

/** Whether questions show pinyin: only to pupils who get help with reading, at first to those of grades 1 and 2. */
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
