import { Fragment } from 'react';

import styles from './phrase-text.module.css';
import { splitPhrases } from './split-phrases.ts';

/** Up to this number of characters, lines break between phrases. A longer text is a paragraph, whose lines should be full. */
const PHRASE_TEXT_MAX = 80;

/** Shows a heading, a question or a label in Chinese. Lines break between phrases, not inside words. */
export function PhraseText({ text }: { text: string }) {
  if (text.length > PHRASE_TEXT_MAX) return text;
  return (
    <span className={styles['phrases']}>
      {splitPhrases(text).map((phrase, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the phrases of a text do not move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {/^[\d:]+–[\d:]+[，。]?$/.test(phrase) ? (
            // A span of time, for example 16:10–17:10. Browsers would break the line after the dash.
            <span className={styles['span']}>{phrase}</span>
          ) : (
            // A line must not break before a dot, so the space there becomes a no-break space.
            phrase.replace(/ ([·•])/g, '\u00A0$1')
          )}
        </Fragment>
      ))}
    </span>
  );
}
