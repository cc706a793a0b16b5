/** The page shows at most 500 rows, because pupils do not read more on a screen. The downloaded file has all rows. */
export const MAX_ROWS = 500;
const MAX_COLUMNS = 50;

/** A sheet as the page shows it. */
export interface ShownSheet {
  name: string;
  rows: ShownCell[][];
  columns: number;
  /** Text that says which part of the sheet is shown; null if all of the sheet is shown. */
  truncationNotice: string | null;
}

export interface ShownCell {
  text: string;
  isNumber: boolean;
}

/** Formats the name of a column: A, B … Z, AA. */
export function formatColumnName(index: number): string {
  const leftDigits = Math.floor(index / 26);
  return (
    (leftDigits > 0 ? formatColumnName(leftDigits - 1) : '') +
    String.fromCodePoint(65 + (index % 26))
  );
}

function padTwoDigits(number: number): string {
  return String(number).padStart(2, '0');
}

/** Formats a date in UTC, because dates in sheets have no time zone and the readers return them in UTC. */
function formatDate(date: Date): string {
  const day = `${date.getUTCFullYear()}-${padTwoDigits(date.getUTCMonth() + 1)}-${padTwoDigits(date.getUTCDate())}`;
  const time = `${padTwoDigits(date.getUTCHours())}:${padTwoDigits(date.getUTCMinutes())}`;
  return time === '00:00' ? day : `${day} ${time}`;
}

function formatCell(value: unknown): ShownCell {
  if (typeof value === 'number') {
    // Like spreadsheet programs, this hides the rounding error of sums such as 0.1 + 0.2.
    return { text: String(Number(value.toPrecision(12))), isNumber: true };
  }
  if (value instanceof Date) return { text: formatDate(value), isNumber: false };
  if (typeof value === 'boolean') return { text: value ? '是' : '否', isNumber: false };
  return { text: typeof value === 'string' ? value : '', isNumber: false };
}

/**
 * Formats the first rows and columns of a sheet. If the sheet has more, adds a notice.
 *
 * @param rowCount the number of rows in the whole sheet, of which `data` may have only the first ones
 */
export function formatSheet(
  name: string,
  data: readonly (readonly unknown[])[],
  rowCount = data.length,
): ShownSheet {
  const columnCount = data.reduce((most, row) => Math.max(most, row.length), 0);
  const columns = Math.min(columnCount, MAX_COLUMNS);
  const rows = data
    .slice(0, MAX_ROWS)
    .map((row) => Array.from({ length: columns }, (_, index) => formatCell(row[index])));
  const shownParts = [
    rowCount > MAX_ROWS && `前 ${MAX_ROWS} 行（共 ${rowCount} 行）`,
    columnCount > MAX_COLUMNS && `前 ${MAX_COLUMNS} 列（共 ${columnCount} 列）`,
  ].filter(Boolean);
  return {
    name,
    rows,
    columns,
    truncationNotice:
      shownParts.length > 0 ? `只显示${shownParts.join('、')}，完整内容请下载。` : null,
  };
}
