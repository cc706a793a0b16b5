import { Fragment } from 'react';

import styles from './phrase-text.module.css';
import { splitPhrases } from './split-phrases.ts';

/** The largest length of a text whose lines end between phrases. A longer text is a paragraph, whose lines are full. */
const SHORT = 80;

/** Shows a heading, a question or a label in Chinese. Its lines end between phrases, not inside words. */
export function PhraseText({ text }: { text: string }) {
  if (text.length > SHORT) return text;
  return (
    <span className={styles['phrases']}>
      {splitPhrases(text).map((phrase, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the phrases of a text do not move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {/* A space before a dot is made unbreakable, because a line must not end there. */}
          {phrase.replace(/ ([·•])/g, '\u00A0$1')}
        </Fragment>
      ))}
    </span>
  );
}
