/** A piece of a stem: text, or a blank with its number from 1. */
export type BlankPiece = { words: string } | { blank: number };

/** Splits `…{{1}}…{{2}}…` into texts and blanks. */
export function splitBlanks(text: string): BlankPiece[] {
  return text
    .split(/(\{\{\d+\}\})/)
    .filter(Boolean)
    .map((piece) => {
      const blank = /^\{\{(\d+)\}\}$/.exec(piece)?.[1];
      return blank === undefined ? { words: piece } : { blank: Number(blank) };
    });
}

/** Returns the stem for places where blanks cannot be filled. A line replaces each blank. */
export function drawBlanks(text: string): string {
  return text.replace(/\{\{\d+\}\}/g, '____');
}
