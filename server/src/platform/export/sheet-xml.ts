import type { ExportCell, ExportSheet } from './export-sheet.ts';

/** The number of the bold style in `styles.xml`. */
const HEADER_STYLE_ID = 1;

/** The number of rows in a part of the text. Between two parts the server answers other requests. */
const ROWS_PER_PART = 200;
/** The number of rows that determine the width of columns. */
const MEASURED_ROWS = 200;
/** The least width of a column in characters. A Chinese character is two wide. */
const COLUMN_CHARACTERS_MIN = 8;
/** The largest width of a column in characters. */
const COLUMN_CHARACTERS_MAX = 40;

/** Formats a sheet of an XLSX file: the notes, a bold header that stays visible, and the rows. */
export function* formatSheetXml({ notes, header, rows }: ExportSheet): Generator<string> {
  const top = notes.length + 1;
  const shown = rows.slice(0, MEASURED_ROWS);
  const columns = header.map((title, index) => {
    const width = findWidth([title, ...shown.map((row) => row[index] ?? null)]);
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${top}" topLeftCell="A${top + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  yield notes.map((note, index) => formatRow([note], index + 1)).join('');
  yield formatRow(header, top, HEADER_STYLE_ID);
  for (let start = 0; start < rows.length; start += ROWS_PER_PART) {
    const part = rows.slice(start, start + ROWS_PER_PART);
    yield part.map((row, index) => formatRow(row, top + start + index + 1)).join('');
  }
  yield '</sheetData></worksheet>';
}

function formatRow(cells: readonly ExportCell[], row: number, style = 0): string {
  const texts = cells.map((cell, index) => formatCell(cell, `${nameColumn(index)}${row}`, style));
  return `<row r="${row}">${texts.join('')}</row>`;
}

function formatCell(cell: ExportCell, place: string, style: number): string {
  const start = `<c r="${place}"${style === 0 ? '' : ` s="${style}"`}`;
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `${start}><v>${cell}</v></c>`;
  return `${start} t="inlineStr"><is><t xml:space="preserve">${escapeXml(cell)}</t></is></c>`;
}

/** Returns the letters of a column: A for 0, Z for 25, AA for 26. */
function nameColumn(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26));
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter;
}

/** Matches characters that XML 1.0 does not allow. */
// oxlint-disable-next-line no-control-regex -- XML allows no control characters
const forbiddenCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

function escapeXml(text: string): string {
  return text
    .replace(forbiddenCharacters, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');
}

function findWidth(cells: readonly ExportCell[]): number {
  const widths = cells.map((cell) =>
    Array.from(String(cell ?? '')).reduce((sum, sign) => sum + (sign > '\u2E80' ? 2 : 1), 0),
  );
  return Math.min(
    COLUMN_CHARACTERS_MAX,
    Math.max(COLUMN_CHARACTERS_MIN, ...widths.map((width) => width + 2)),
  );
}
