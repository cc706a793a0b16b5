import type { Stem } from '@meiyu/contract/question/parts.schema';
import type { ReactNode } from 'react';

import { Attachments } from './attachments.tsx';
import { replaceBlanksWithLines } from './blank-text.ts';
import { ReadAloudButton } from './reading/read-aloud-button.tsx';
import { ReadingText } from './reading/reading-text.tsx';
import styles from './stem-view.module.css';

/** Shows the stem: its text and attachments. If the answer fields are part of the text, `words` replaces it. */
export function StemView({
  stem,
  number,
  words,
  more = [],
}: {
  stem: Stem;
  /** The question's number: 3, or 3.1 for a child of a suite. The accessible name of the audio contains it. */
  number: string;
  words?: ReactNode;
  /** The texts that are read aloud after the stem. */
  more?: readonly string[];
}) {
  return (
    <div className={styles['stem']}>
      <div className={styles['head']}>
        <div className={styles['words']}>
          {words ??
            (stem.text && (
              <p className={styles['text']}>
                <ReadingText text={replaceBlanksWithLines(stem.text)} source={stem.text} />
              </p>
            ))}
        </div>
        <ReadAloudButton
          text={[stem.text, ...more].join('。')}
          recording={stem.reading}
          label="题目"
        />
      </div>
      <Attachments content={stem} of={`第 ${number} 题的`} imageLabel="题目配图" />
    </div>
  );
}
