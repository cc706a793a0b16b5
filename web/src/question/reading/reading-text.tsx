import { lazy, Suspense } from 'react';

import { PhraseText } from '../../ui/text/phrase-text.tsx';
import { usePinyin } from './pinyin-context.ts';

const PinyinText = lazy(async () => ({ default: (await import('./pinyin-text.tsx')).PinyinText }));

/** Shows a text of a question, with pinyin if the pupil wants it. */
export function ReadingText({
  text,
  source = text,
  from = 0,
  plain = false,
}: {
  text: string;
  /** The text of the question of which `text` is a part. */
  source?: string;
  /** The index in `source` at which `text` begins. */
  from?: number;
  /** Whether lines may end anywhere in a text without pinyin, not only between phrases. */
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
