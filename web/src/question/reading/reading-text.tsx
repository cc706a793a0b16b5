import { lazy, Suspense } from 'react';

import { PhraseText } from '../../ui/text/phrase-text.tsx';
import { usePinyin } from './pinyin-context.ts';

const PinyinText = lazy(async () => ({ default: (await import('./pinyin-text.tsx')).PinyinText }));

/** A text of a question, with its pinyin if the pupil wants it. */
export function ReadingText({
  text,
  source = text,
  from = 0,
  plain = false,
}: {
  text: string;
  /** The text of the question that `text` is a part of. */
  source?: string;
  /** The place in `source` where `text` begins. */
  from?: number;
  /** Without pinyin, lines end anywhere. */
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
