const NAME_CHARACTERS_MAX = 200;
const READ_CHARACTERS_MAX = 1000;
/** Matches characters that control a terminal, break a line or change the direction of text. */
const invisibleCharacters =
  // oxlint-disable-next-line no-control-regex -- the function removes them
  /[\0-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/**
 * Returns a file name without folders, which some browsers send, and without invisible characters. A long name loses its
 * beginning.
 */
export function cleanFileName(sentName: string): string {
  const last = sentName.split(/[/\\]/).at(-1) ?? '';
  // Limits the length before the normalization, which takes quadratic time for a run of accents: 20,000 of them take a second.
  const name = last
    .slice(-READ_CHARACTERS_MAX)
    .normalize('NFC')
    .replaceAll(invisibleCharacters, '')
    .trim();
  // Removes the half of a surrogate pair that the cut may leave.
  return name.slice(-NAME_CHARACTERS_MAX).replace(/^[\udc00-\udfff]/, '');
}
