import Papa from 'papaparse';
import type { SheetData } from 'write-excel-file/node';

/** A cell of an export. A text stays a text, even if it looks like a number or a formula. Null is an empty cell. */
export type ExportCell = string | number | null;

/** A table of an export. */
export interface ExportSheet {
  name: string;
  /** Lines above the table, for example who made the export. */
  notes: readonly string[];
  header: readonly string[];
  rows: readonly (readonly ExportCell[])[];
}

export type ExportFormat = 'xlsx' | 'csv';

const contentTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** A file for the client to save. */
export interface ExportFile {
  name: string;
  contentType: string;
  content: Buffer;
}

/** Writes tables as a file. A CSV file has them one below the other. `name` is without extension. */
export async function writeExport(
  name: string,
  sheets: readonly ExportSheet[],
  format: ExportFormat,
): Promise<ExportFile> {
  const content = format === 'csv' ? writeCsv(sheets) : await writeXlsx(sheets);
  return { name: `${name}.${format}`, contentType: contentTypes[format], content };
}

/** The byte order mark, by which spreadsheet programs recognise UTF-8. */
const UTF8_MARK = '\uFEFF';

function writeCsv(sheets: readonly ExportSheet[]): Buffer {
  const tables = sheets.map(({ notes, header, rows }) => [
    ...notes.map((note) => [note]),
    header,
    ...rows,
  ]);
  const lines = tables.flatMap((table, index) => (index === 0 ? table : [[''], ...table]));
  const text = Papa.unparse(lines.map((line) => line.map(toCsvCell)));
  return Buffer.from(UTF8_MARK + text, 'utf8');
}

/** Matches a text that a spreadsheet program would calculate as a formula. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
/** Matches a text that a spreadsheet program would change into another number or a date. */
const CHANGED_NUMBER = /^(0\d+|\d{12,}|[\d.]*\d[-/:eE][\d./:eE+-]*)$/;

/**
 * Puts a tab before a text that a spreadsheet program would not show as it is, such as 0012, 3-4 or =1+1. The program then reads
 * the cell as text and does not show the tab. CSV has no types, and quotes do not help.
 */
function toCsvCell(cell: ExportCell): ExportCell {
  if (typeof cell !== 'string') return cell;
  return FORMULA.test(cell) || CHANGED_NUMBER.test(cell) ? `\t${cell}` : cell;
}

/** The width of a column in characters. A Chinese character is two wide. */
const WIDTH_MIN = 8;
const WIDTH_MAX = 40;

async function writeXlsx(sheets: readonly ExportSheet[]): Promise<Buffer> {
  const { default: write } = await import('write-excel-file/node');
  return write(
    sheets.map(({ name, notes, header, rows }) => ({
      sheet: name,
      columns: header.map((title, index) => ({
        width: findWidth([title, ...rows.map((row) => row[index] ?? null)]),
      })),
      stickyRowsCount: notes.length + 1,
      data: [
        ...notes.map((note) => [toXlsxCell(note)]),
        header.map((title) => ({ ...toXlsxCell(title), fontWeight: 'bold' as const })),
        ...rows.map((row) => row.map(toXlsxCell)),
      ] satisfies SheetData,
    })),
  ).toBuffer();
}

function toXlsxCell(cell: ExportCell) {
  if (cell === null) return { value: '', type: String };
  return typeof cell === 'number' ? { value: cell, type: Number } : { value: cell, type: String };
}

function findWidth(cells: readonly ExportCell[]): number {
  const widths = cells.map((cell) =>
    Array.from(String(cell ?? '')).reduce((sum, sign) => sum + (sign > '\u2E80' ? 2 : 1), 0),
  );
  return Math.min(WIDTH_MAX, Math.max(WIDTH_MIN, ...widths.map((width) => width + 2)));
}
