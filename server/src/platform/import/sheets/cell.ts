/** A cell as text, or why a spreadsheet's cell cannot be taken for text. */
export type Cell = string | UnreadableCell;

export interface UnreadableCell {
  problem: string;
}

export interface SheetRow {
  /** As a spreadsheet counts them, from 1. */
  row: number;
  cells: readonly Cell[];
}

const invisible = /[\u200b\u200e\u200f\ufeff]/g;

/** Without the spaces and invisible characters that spreadsheets and chat programs leave around a text. */
export function trimCell(text: string): string {
  return text.replace(invisible, '').trim();
}

/** Full-width digits, letters and punctuation become plain ones. */
export function toHalfWidth(text: string): string {
  return text.normalize('NFKC');
}

export function isBlankRow({ cells }: SheetRow): boolean {
  return cells.every((cell) => typeof cell === 'string' && trimCell(cell) === '');
}
