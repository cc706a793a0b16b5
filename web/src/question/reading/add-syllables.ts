const CHINESE_CHARACTER = /\p{Script=Han}/u;

/** A character of a text. Only a Chinese character has a syllable. */
export interface ReadCharacter {
  character: string;
  syllable: string | undefined;
}

/**
 * Adds the syllables to the characters of phrases.
 *
 * @param before the text before the phrases; `pinyin` also contains its syllables
 */
export function addSyllables(
  phrases: readonly string[],
  before: string,
  pinyin: string,
): ReadCharacter[][] {
  const syllables = pinyin.split(' ');
  let next = Array.from(before).filter((character) => CHINESE_CHARACTER.test(character)).length;
  return phrases.map((phrase) =>
    Array.from(phrase, (character) => {
      if (!CHINESE_CHARACTER.test(character)) return { character, syllable: undefined };
      const syllable = syllables[next];
      next += 1;
      return { character, syllable };
    }),
  );
}
