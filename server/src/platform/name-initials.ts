/**
 * Returns the initials of names in pinyin, in lower case: `lxm` for 林小满. Letters that are not Chinese stay as they are. A
 * surname has its own reading, for example 单 is `s`.
 */
export async function listInitials(names: readonly string[]): Promise<string[]> {
  // Imports the library at the first use, because its table of readings has a megabyte.
  const { pinyin } = await import('pinyin-pro');
  return names.map((name) =>
    pinyin(name, { pattern: 'first', toneType: 'none', surname: 'head', type: 'array' })
      .join('')
      .replaceAll(/\s/g, '')
      .toLowerCase(),
  );
}

/** The characters of a sentence that the initials contain. */
const PHRASE_CHARACTERS = 12;

/** Returns the initials of the first characters of a sentence in pinyin: `qxwjwsdgj` for 气息稳，句尾收得干净. Punctuation is left out. */
export async function listPhraseInitials(text: string): Promise<string> {
  const { pinyin } = await import('pinyin-pro');
  const readings = pinyin(text, { pattern: 'first', toneType: 'none', type: 'array' });
  return readings
    .join('')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .slice(0, PHRASE_CHARACTERS);
}
