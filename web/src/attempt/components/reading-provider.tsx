import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Pinyin } from '../../question/reading/pinyin-context.ts';
import { ReadingHelp } from '../../question/reading/reading-context.ts';
import { usePinyinChoice } from '../../session/use-pinyin-choice.ts';
import { pinyinQuery } from '../attempt.queries.ts';

/** Provides pinyin and the reading settings to the texts of an attempt. Without a network there is no pinyin. */
export function ReadingProvider({
  attemptId,
  openExplanations,
  children,
}: {
  attemptId: string;
  openExplanations: number | 'all';
  children: ReactNode;
}) {
  const { isOffered, isOn } = usePinyinChoice();
  const pinyin = useQuery({ ...pinyinQuery(attemptId, openExplanations), enabled: isOn });
  return (
    <ReadingHelp value={isOffered}>
      <Pinyin value={(isOn && pinyin.data) || null}>{children}</Pinyin>
    </ReadingHelp>
  );
}
