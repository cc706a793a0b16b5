/** A cell as text, or the reason why it cannot be read as text. */
export type Cell = string | UnreadableCell;

export interface UnreadableCell {
  problem: string;
}

export interface SheetRow {
  /** The number as a spreadsheet counts rows, from 1. */
  row: number;
  cells: readonly Cell[];
}

const invisible = /[\u200b\u200e\u200f\ufeff]/g;

/** Removes the spaces and invisible characters that spreadsheets and chat programs add around a text. */
export function trimCell(text: string): string {
  return text.replace(invisible, '').trim();
}

/** Converts full-width digits, letters and punctuation to half-width ones. */
export function toHalfWidth(text: string): string {
  return text.normalize('NFKC');
}

export function isBlankRow({ cells }: SheetRow): boolean {
  return cells.every((cell) => typeof cell === 'string' && trimCell(cell) === '');
}
