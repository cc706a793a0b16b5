/** More than anybody reads in a page; the file itself has all. */
export const MOST_ROWS = 500;
const MOST_COLUMNS = 50;

/** A sheet as it is shown. */
export interface ShownSheet {
  name: string;
  rows: ShownCell[][];
  columns: number;
  /** Says what is left out; null where all is there. */
  more: string | null;
}

export interface ShownCell {
  text: string;
  isNumber: boolean;
}

/** A, B … Z, AA: what a column is called. */
export function columnName(index: number): string {
  const before = Math.floor(index / 26);
  return (before > 0 ? columnName(before - 1) : '') + String.fromCodePoint(65 + (index % 26));
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** Sheets know no zone: what they say is read as UTC. */
function dateText(date: Date): string {
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`;
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
  return time === '00:00' ? day : `${day} ${time}`;
}

function shownCell(value: unknown): ShownCell {
  if (typeof value === 'number') {
    // Sums of decimals end in noise that no sheet shows.
    return { text: String(Number(value.toPrecision(12))), isNumber: true };
  }
  if (value instanceof Date) return { text: dateText(value), isNumber: false };
  if (typeof value === 'boolean') return { text: value ? '是' : '否', isNumber: false };
  return { text: typeof value === 'string' ? value : '', isNumber: false };
}

/**
 * The beginning of a sheet, with a line that says how much of it this is.
 *
 * @param rowCount that the sheet has, where `data` is its beginning already
 */
export function shownSheet(
  name: string,
  data: readonly (readonly unknown[])[],
  rowCount = data.length,
): ShownSheet {
  const wide = data.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Math.min(wide, MOST_COLUMNS);
  const rows = data
    .slice(0, MOST_ROWS)
    .map((row) => Array.from({ length: columns }, (_, index) => shownCell(row[index])));
  const left = [
    rowCount > MOST_ROWS && `前 ${MOST_ROWS} 行（共 ${rowCount} 行）`,
    wide > MOST_COLUMNS && `前 ${MOST_COLUMNS} 列（共 ${wide} 列）`,
  ].filter(Boolean);
  return {
    name,
    rows,
    columns,
    more: left.length > 0 ? `只显示${left.join('、')}，完整内容请下载。` : null,
  };
}
