import { read, set_cptable, utils, type WorkSheet } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel';

import { MAX_ROWS } from './sheet-rows.ts';

/** The first `MAX_ROWS` rows of a sheet, from cell A1. */
export interface XlsSheet {
  name: string;
  rows: unknown[][];
  /** The number of rows in the whole sheet. */
  rowCount: number;
}

/** The sheets of a file, or the reason why the file cannot be read. */
export type XlsResult =
  | { kind: 'read'; sheets: XlsSheet[] }
  | { kind: 'failed'; failure: 'locked' | 'broken' };

// Workbooks from before 1997 store text in code pages.
set_cptable(codepages);

/** Reads the values of an .xls file. Formulas and macros are ignored. */
export function readXlsWorkbook(bytes: Uint8Array): XlsResult {
  try {
    const { SheetNames, Sheets } = read(bytes, {
      type: 'array',
      dense: true,
      sheetRows: MAX_ROWS,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    });
    const sheets = SheetNames.map((name) => ({ name, ...readContent(Sheets[name]) }));
    return { kind: 'read', sheets };
  } catch (error) {
    const isLocked = String(error).includes('password');
    return { kind: 'failed', failure: isLocked ? 'locked' : 'broken' };
  }
}

function readContent(sheet: WorkSheet | undefined): Pick<XlsSheet, 'rows' | 'rowCount'> {
  const readRange = sheet?.['!ref'];
  if (!sheet || readRange === undefined) return { rows: [], rowCount: 0 };
  const { e: end } = utils.decode_range(readRange);
  const rows = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    range: { s: { r: 0, c: 0 }, e: end },
    blankrows: true,
    UTC: true,
  });
  // `!ref` covers the rows that were read, `!fullref` the whole sheet.
  const fullRange: unknown = sheet['!fullref'];
  const rowCount =
    utils.decode_range(typeof fullRange === 'string' ? fullRange : readRange).e.r + 1;
  return { rows, rowCount };
}
