import { Fragment } from 'react';

import { splitPhrases } from '../../ui/text/split-phrases.ts';
import unseen from '../../ui/unseen.module.css';
import { addSyllables } from './add-syllables.ts';
import styles from './pinyin-text.module.css';

/** A longer phrase may break inside, because it could be longer than a line. */
const WHOLE_PHRASE_MAX = 4;

/** A text with the pinyin above its characters. Screen readers read the text once, without pinyin. */
export function PinyinText({
  text,
  before,
  pinyin,
}: {
  text: string;
  /** The text before this one, whose syllables `pinyin` has too. */
  before: string;
  pinyin: string;
}) {
  const phrases = addSyllables(splitPhrases(text), before, pinyin);
  return (
    <>
      <span className={unseen['unseen']}>{text}</span>
      <span className={styles['text']} aria-hidden="true">
        {phrases.map((phrase, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the phrases of a text do not move
          <Fragment key={index}>
            {index > 0 && <wbr />}
            <span className={phrase.length <= WHOLE_PHRASE_MAX ? styles['whole'] : undefined}>
              {phrase.map(({ character, syllable }, place) =>
                syllable === undefined ? (
                  character
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- the characters of a phrase do not move
                  <ruby key={place}>
                    {character}
                    <rt>{syllable}</rt>
                  </ruby>
                ),
              )}
            </span>
          </Fragment>
        ))}
      </span>
    </>
  );
}
