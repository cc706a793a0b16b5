import Papa from 'papaparse';

import type { ExportCell, ExportSheet } from './export-sheet.ts';

/** The byte order mark, by which spreadsheet programs recognise UTF-8. */
export const UTF8_MARK = '\uFEFF';

/** Writes tables one below the other. */
export function writeCsv(sheets: readonly ExportSheet[]): Buffer {
  const tables = sheets.map(({ notes, header, rows }) => [
    ...notes.map((note) => [note]),
    header,
    ...rows,
  ]);
  const lines = tables.flatMap((table, index) => (index === 0 ? table : [[''], ...table]));
  return Buffer.from(UTF8_MARK + formatCsv(lines), 'utf8');
}

/** Formats lines of a CSV file, without a line break at the end. */
export function formatCsv(lines: readonly (readonly ExportCell[])[]): string {
  return Papa.unparse(lines.map((line) => line.map(toCsvCell)));
}

/** Matches a text that a spreadsheet program would calculate as a formula. */
const FORMULA_START = /^[=+\-@\t\r＝＋－＠]/;
/** Matches a text that a spreadsheet program would change into another number or a date. */
const CHANGED_NUMBER = /^(0\d+|\d{12,}|[\d.]*\d[-/:eE][\d./:eE+-]*)$/;

/**
 * Puts a tab before a text that a spreadsheet program would not show as it is, such as 0012, 3-4 or =1+1. The program then reads
 * the cell as text and does not show the tab. CSV has no types, and quotes do not help.
 */
function toCsvCell(cell: ExportCell): ExportCell {
  if (typeof cell !== 'string') return cell;
  return FORMULA_START.test(cell) || CHANGED_NUMBER.test(cell) ? `\t${cell}` : cell;
}
