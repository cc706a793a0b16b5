import { read, set_cptable, utils, type WorkSheet } from '@e965/xlsx';
import * as codepages from '@e965/xlsx/dist/cpexcel';

import { MOST_ROWS } from './sheet-rows.ts';

/** A sheet as it is read: from its first cell on, as many rows as are shown. */
export interface OldSheet {
  name: string;
  rows: unknown[][];
  /** That the sheet has. */
  rowCount: number;
}

/** The sheets of a file, or why there are none. */
export type OldBook =
  | { kind: 'read'; sheets: OldSheet[] }
  | { kind: 'failed'; failure: 'locked' | 'broken' };

// Books of before 1997 name the letters of their country by numbers.
set_cptable(codepages);

/** Reads an .xls file: values alone, neither formulas nor anything that runs. */
export function readOldBook(bytes: Uint8Array): OldBook {
  try {
    const { SheetNames, Sheets } = read(bytes, {
      type: 'array',
      dense: true,
      sheetRows: MOST_ROWS,
      cellDates: true,
      UTC: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
    });
    const sheets = SheetNames.map((name) => ({ name, ...contentOf(Sheets[name]) }));
    return { kind: 'read', sheets };
  } catch (error) {
    const isLocked = String(error).includes('password');
    return { kind: 'failed', failure: isLocked ? 'locked' : 'broken' };
  }
}

function contentOf(sheet: WorkSheet | undefined): Pick<OldSheet, 'rows' | 'rowCount'> {
  const part = sheet?.['!ref'];
  if (!sheet || part === undefined) return { rows: [], rowCount: 0 };
  const { e: end } = utils.decode_range(part);
  const rows = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    range: { s: { r: 0, c: 0 }, e: end },
    blankrows: true,
    UTC: true,
  });
  const whole: unknown = sheet['!fullref'];
  const rowCount = utils.decode_range(typeof whole === 'string' ? whole : part).e.r + 1;
  return { rows, rowCount };
}
