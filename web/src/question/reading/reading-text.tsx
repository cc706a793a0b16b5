import { lazy, Suspense } from 'react';

import { PhraseText } from '../../ui/text/phrase-text.tsx';
import { usePinyin } from './pinyin-context.ts';

const PinyinText = lazy(async () => ({ default: (await import('./pinyin-text.tsx')).PinyinText }));

/** Shows a text of a question, with pinyin if the pupil has switched it on. */
export function ReadingText({
  text,
  source = text,
  from = 0,
  plain = false,
}: {
  text: string;
  /** The complete text, if `text` is only a part of it. */
  source?: string;
  /** The index in `source` at which `text` begins. */
  from?: number;
  /** Whether a text without pinyin may wrap anywhere, not only between phrases. */
  plain?: boolean;
}) {
  const pinyin = usePinyin(source);
  const words = plain ? text : <PhraseText text={text} />;
  if (pinyin === undefined) return words;
  return (
    <Suspense fallback={words}>
      <PinyinText text={text} before={source.slice(0, from)} pinyin={pinyin} />
    </Suspense>
  );
}
