/** The text of a cell, or the reason why the cell cannot be read as text. */
export type Cell = string | UnreadableCell;

export interface UnreadableCell {
  problem: string;
  /** Whether the spreadsheet program stored a date here. */
  isDate?: true;
}

export interface SheetRow {
  /** The number of the row as spreadsheet programs show it, from 1. */
  row: number;
  cells: readonly Cell[];
}

const invisibleCharacters = /[\u200b\u200e\u200f\ufeff]/g;

/** Removes spaces around a text, and the invisible characters that spreadsheets and chat programs add to a text. */
export function trimCell(text: string): string {
  return text.replace(invisibleCharacters, '').trim();
}

/** Converts full-width digits, letters and punctuation, which Chinese input methods produce, to half-width ones. */
export function toHalfWidth(text: string): string {
  return text.normalize('NFKC');
}

export function isBlankRow({ cells }: SheetRow): boolean {
  return cells.every((cell) => typeof cell === 'string' && trimCell(cell) === '');
}
