const HAN = /\p{Script=Han}/u;

/** A character of a text. A Chinese character has a syllable. */
export interface ReadCharacter {
  character: string;
  syllable: string | undefined;
}

/**
 * Adds the syllables to the characters of phrases.
 *
 * @param before the text before the phrases, whose syllables `pinyin` contains too
 */
export function addSyllables(
  phrases: readonly string[],
  before: string,
  pinyin: string,
): ReadCharacter[][] {
  const syllables = pinyin.split(' ');
  let next = Array.from(before).filter((character) => HAN.test(character)).length;
  return phrases.map((phrase) =>
    Array.from(phrase, (character) => {
      if (!HAN.test(character)) return { character, syllable: undefined };
      const syllable = syllables[next];
      next += 1;
      return { character, syllable };
    }),
  );
}
