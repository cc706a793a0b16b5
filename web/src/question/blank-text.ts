/** A piece of a stem with blanks: words, or the blank with its number from 1. */
export type BlankPiece = { words: string } | { blank: number };

/** Cuts `…{{1}}…{{2}}…` into words and blanks. */
export function blankPieces(text: string): BlankPiece[] {
  return text
    .split(/(\{\{\d+\}\})/)
    .filter(Boolean)
    .map((piece) => {
      const blank = /^\{\{(\d+)\}\}$/.exec(piece)?.[1];
      return blank === undefined ? { words: piece } : { blank: Number(blank) };
    });
}

/** The stem where its blanks cannot be filled: a line stands for each. */
export function withDrawnBlanks(text: string): string {
  return text.replace(/\{\{\d+\}\}/g, '____');
}
