/**
 * A piece of a stem. It is a text, which begins at the index `from` of the stem, or a blank, whose number counts from 1, with the
 * punctuation that must stay on its line.
 */
export type BlankPiece =
  | { words: string; from: number }
  | { blank: number; before: string; after: string };

/** Splits `…{{1}}…{{2}}…` into texts and blanks. */
export function splitBlanks(text: string): BlankPiece[] {
  let end = 0;
  return text
    .split(/([（《“]*\{\{\d+\}\}[，。、；：？！）》”]*)/)
    .filter(Boolean)
    .map((piece) => {
      const from = end;
      end += piece.length;
      const [, before = '', blank, after = ''] = /^(.*)\{\{(\d+)\}\}(.*)$/.exec(piece) ?? [];
      return blank === undefined ? { words: piece, from } : { blank: Number(blank), before, after };
    });
}

/** Returns the stem for places where blanks cannot be filled. A line replaces each blank. */
export function drawBlanks(text: string): string {
  return text.replace(/\{\{\d+\}\}/g, '____');
}
