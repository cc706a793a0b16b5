/**
 * A piece of a stem: either a text that begins at index `from` of the stem, or a blank. The number of a blank counts from 1. A blank
 * includes the punctuation that must stay on the same line.
 */
export type StemPiece =
  | { words: string; from: number }
  | { blank: number; before: string; after: string };

/** Splits a stem such as `…{{1}}…{{2}}…` into texts and blanks. */
export function splitBlanks(text: string): StemPiece[] {
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

/** Returns the stem for places where blanks cannot be filled in. Each blank becomes a line. */
export function replaceBlanksWithLines(text: string): string {
  return text.replace(/\{\{\d+\}\}/g, '____');
}
