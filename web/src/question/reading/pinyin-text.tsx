import { splitPhrases } from '../../ui/text/split-phrases.ts';
import unseen from '../../ui/unseen.module.css';
import { addSyllables } from './add-syllables.ts';
import styles from './pinyin-text.module.css';

/** Shows a text with pinyin above its characters. Screen readers read the text only once, without the pinyin. */
export function PinyinText({
  text,
  before,
  pinyin,
}: {
  text: string;
  /** The text before this one. `pinyin` also contains its syllables. */
  before: string;
  pinyin: string;
}) {
  const phrases = splitPhrases(text.replaceAll(/ (?=[·•])/g, '\u00A0'));
  // Spaces become separate pieces, because each phrase is an inline block, which drops spaces at its ends.
  const pieces = phrases.flatMap((phrase) => phrase.split(/([ \n]+)/)).filter(Boolean);
  return (
    <>
      <span className={unseen['unseen']}>{text}</span>
      <span className={styles['text']} aria-hidden="true">
        {addSyllables(pieces, before, pinyin).map((piece, index) =>
          pieces[index]?.trim() === '' ? (
            pieces[index]
          ) : (
            // oxlint-disable-next-line react/no-array-index-key -- the pieces of a text do not move
            <span key={index} className={styles['phrase']}>
              {piece.map(({ character, syllable }, place) =>
                syllable === undefined ? (
                  character
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- the characters of a piece do not move
                  <ruby key={place}>
                    {character}
                    <rt>{syllable}</rt>
                  </ruby>
                ),
              )}
            </span>
          ),
        )}
      </span>
    </>
  );
}
