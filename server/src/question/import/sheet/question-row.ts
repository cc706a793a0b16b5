import type { Findings, FilePosition } from '../../../platform/import/findings.ts';
import {
  type Cell,
  type SheetRow,
  toHalfWidth,
  trimCell,
} from '../../../platform/import/sheets/cell.ts';
import { type ColumnName, type Columns, optionLetters } from './columns.ts';

/** An option of a row that is not empty. */
export interface OptionCell {
  letter: string;
  text: string;
}

interface RowSource {
  file: string;
  row: SheetRow;
  columns: Columns;
  findings: Findings;
}

/** Reads the cells of one question in a sheet and reports faults with their places. */
export class QuestionRow {
  readonly #source: RowSource;
  /** The columns whose unreadable cells are already reported. */
  readonly #reported = new Set<ColumnName>();

  constructor(source: RowSource) {
    this.#source = source;
  }

  get number(): number {
    return this.#source.row.row;
  }

  /** Returns the place of a column, or of the row if the sheet does not have the column. */
  place(column?: ColumnName): FilePosition {
    const { file, row, columns } = this.#source;
    const index = column === undefined ? undefined : columns.get(column);
    return { file, row: row.row, ...(index !== undefined && { column: index + 1 }) };
  }

  fault(column: ColumnName | undefined, message: string): void {
    this.#source.findings.fault(this.place(column), message);
  }

  warn(column: ColumnName | undefined, message: string): void {
    this.#source.findings.warn(this.place(column), message);
  }

  /**
   * Returns the text of a cell as written, without surrounding spaces. Reports an unreadable cell once, and returns an empty
   * string.
   */
  text(column: ColumnName): string {
    const { row, columns } = this.#source;
    const cell: Cell = row.cells[columns.get(column) ?? -1] ?? '';
    if (typeof cell === 'string') return trimCell(cell);
    if (!this.#reported.has(column)) {
      this.#reported.add(column);
      this.fault(
        column,
        cell.isDate
          ? `第${row.row}行“${column}”被 Excel 改成了日期，请设为文本后重填，如 3/4`
          : `第${row.row}行“${column}”：${cell.problem}`,
      );
    }
    return '';
  }

  /** Returns the text of a cell with half-width letters, digits and punctuation, and without white space. */
  code(column: ColumnName): string {
    return toHalfWidth(this.text(column)).replace(/\s/g, '');
  }

  /** Returns true if the text is empty because the cell was reported as unreadable. */
  isReported(column: ColumnName): boolean {
    return this.#reported.has(column);
  }

  /** Lists the options from A to the last one. Reports an empty cell between them, and returns null then. */
  options(): OptionCell[] | null {
    const cells = optionLetters.map((letter) => ({ letter, text: this.text(`选项${letter}`) }));
    const used = cells.slice(0, cells.findLastIndex(({ text }) => text !== '') + 1);
    const empty = used.findIndex(({ text }) => text === '');
    if (empty === -1) return used;
    const next = used.slice(empty).find(({ text }) => text !== '');
    const column: ColumnName = `选项${optionLetters[empty]}`;
    if (!this.isReported(column)) {
      this.fault(column, `${column} 空着，选项${next?.letter} 却有内容`);
    }
    return null;
  }

  /** Warns about options in a row whose type has no options. */
  warnAboutOptions(label: string): void {
    const used = optionLetters.find((letter) => this.text(`选项${letter}`) !== '');
    if (used !== undefined) this.warn(`选项${used}`, `${label}题不用选项，选项没有导入`);
  }

  /** Warns about an answer in a row whose type needs no answer. */
  warnAboutAnswer(label: string): void {
    if (this.text('答案') !== '') this.warn('答案', `${label}题不用填答案，答案没有导入`);
  }
}
