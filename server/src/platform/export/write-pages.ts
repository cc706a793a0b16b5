import { formatCsv, UTF8_MARK } from './write-csv.ts';

/** The number of rows that are read and written at a time. */
const ROWS_PER_PAGE = 1000;

interface TableSource<Row> {
  headers: readonly string[];
  /** Selects at most `limit` rows after a row; null is the start of the table. */
  selectPage: (page: { after: Row | null; limit: number }) => Promise<Row[]>;
  /** Lists the cells of a row in the order of the headers. */
  listCells: (row: Row) => string[];
}

/**
 * Writes a table as CSV, page by page, so that the number of rows has no limit.
 *
 * @param onPage receives the number of written rows
 */
export async function* writePages<Row>(
  { headers, selectPage, listCells }: TableSource<Row>,
  onPage: (count: number) => void,
): AsyncGenerator<string> {
  yield `${UTF8_MARK}${formatCsv([[...headers]])}\r\n`;
  let after: Row | null = null;
  let count = 0;
  for (;;) {
    const page: Row[] = await selectPage({ after, limit: ROWS_PER_PAGE });
    if (page.length > 0) yield `${formatCsv(page.map(listCells))}\r\n`;
    count += page.length;
    onPage(count);
    after = page.at(-1) ?? null;
    if (page.length < ROWS_PER_PAGE) return;
  }
}
