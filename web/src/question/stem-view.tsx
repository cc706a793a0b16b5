import type { Stem } from '@meiyu/contract/question/parts.schema';
import type { ReactNode } from 'react';

import { PhraseText } from '../ui/text/phrase-text.tsx';
import { Attachments } from './attachments.tsx';
import { drawBlanks } from './blank-text.ts';
import styles from './stem-view.module.css';

/** The stem: its text and attachments. `words` replaces the text if the answer fields are part of it. */
export function StemView({
  stem,
  number,
  words,
}: {
  stem: Stem;
  /** The question's number, used to name its audio: 3, or 3.1 inside a suite. */
  number: string;
  words?: ReactNode;
}) {
  return (
    <div className={styles['stem']}>
      {words ??
        (stem.text && (
          <p className={styles['text']}>
            <PhraseText text={drawBlanks(stem.text)} />
          </p>
        ))}
      <Attachments content={stem} of={`第 ${number} 题的`} imageLabel="题目配图" />
    </div>
  );
}
