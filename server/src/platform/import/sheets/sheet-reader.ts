import type { Findings, FilePosition } from '../findings.ts';
import { type Cell, isBlankRow, type SheetRow, toHalfWidth, trimCell } from './cell.ts';

/** The value that was parsed from the text of a cell, or the fault of this text. */
export type Parsed<T> = { value: T } | { fault: string };

export interface Headers {
  required: readonly string[];
  optional: readonly string[];
}

/** Reads a sheet. The first row that is not empty contains the names of the columns. */
export class SheetReader {
  readonly #file: string;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #rows: readonly SheetRow[];
  readonly #findings: Findings;

  /** Reports faults of the header row immediately. If a required column is missing, `rows` is empty. */
  constructor(file: string, rows: readonly SheetRow[], headers: Headers, findings: Findings) {
    const [header, ...dataRows] = rows.filter((row) => !isBlankRow(row));
    this.#file = file;
    this.#findings = findings;
    this.#columns = readHeader(file, header, headers, findings);
    this.#rows = headers.required.every((name) => this.#columns.has(name)) ? dataRows : [];
  }

  get rows(): RowReader[] {
    return this.#rows.map((row) => new RowReader(this.#file, row, this.#columns, this.#findings));
  }
}

function readHeader(
  file: string,
  header: SheetRow | undefined,
  { required, optional }: Headers,
  findings: Findings,
): Map<string, number> {
  const columns = new Map<string, number>();
  const row = header?.row ?? 1;
  for (const [index, cell] of (header?.cells ?? []).entries()) {
    const name = typeof cell === 'string' ? cleanHeaderName(cell) : '';
    if (name === '') continue;
    const place = { file, row, column: index + 1 };
    if (columns.has(name)) findings.fault(place, `列“${name}”出现了两次`);
    else if (required.includes(name) || optional.includes(name)) columns.set(name, index);
    else findings.warn(place, `不认识的列“${name}”，没有读取`);
  }
  for (const name of required) {
    if (!columns.has(name)) findings.fault({ file, row, column: 1 }, `缺少列“${name}”`);
  }
  return columns;
}

/** Removes spaces and asterisks from the name of a column. Templates often mark a required column with an asterisk. */
function cleanHeaderName(cell: string): string {
  return toHalfWidth(trimCell(cell)).replace(/[\s*]/g, '');
}

/** Reads one row cell by cell and reports every fault with its place. */
export class RowReader {
  readonly #file: string;
  readonly #row: SheetRow;
  readonly #columns: ReadonlyMap<string, number>;
  readonly #findings: Findings;

  constructor(
    file: string,
    row: SheetRow,
    columns: ReadonlyMap<string, number>,
    findings: Findings,
  ) {
    this.#file = file;
    this.#row = row;
    this.#columns = columns;
    this.#findings = findings;
  }

  place(column?: string): FilePosition {
    const index = column === undefined ? undefined : this.#columns.get(column);
    return {
      file: this.#file,
      row: this.#row.row,
      ...(index !== undefined && { column: index + 1 }),
    };
  }

  /** Parses a cell that must not be empty. If the cell is empty or faulty, reports a fault and returns null. */
  required<T>(column: string, parse: (text: string) => Parsed<T>): T | null {
    if (this.#cell(column) === '') this.fault(column, '不能为空');
    return this.optional(column, parse);
  }

  /**
   * Parses a cell. Returns null if the column does not exist or the cell is empty. Reports a fault and returns null if the
   * cell is faulty.
   */
  optional<T>(column: string, parse: (text: string) => Parsed<T>): T | null {
    const cell = this.#cell(column);
    if (cell === '') return null;
    const parsed = typeof cell === 'string' ? parse(cell) : { fault: cell.problem };
    if ('value' in parsed) return parsed.value;
    this.fault(column, parsed.fault);
    return null;
  }

  fault(column: string, message: string): void {
    this.#findings.fault(this.place(column), `${column}：${message}`);
  }

  warn(column: string, message: string): void {
    this.#findings.warn(this.place(column), `${column}：${message}`);
  }

  #cell(column: string): Cell {
    const cell = this.#row.cells[this.#columns.get(column) ?? -1] ?? '';
    return typeof cell === 'string' ? trimCell(cell) : cell;
  }
}
