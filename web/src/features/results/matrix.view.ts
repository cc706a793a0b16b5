import {
  computeMeanPercent,
  type MatrixCell,
  parseCells,
} from '@meiyu/contract/results/matrix-cells';
import type { Matrix, MatrixHomework } from '@meiyu/contract/results/matrix.schema';

import { getMarkAddress, getResultsAddress } from '../../lib/teach-address.ts';

/** A row of the matrix: one pupil. */
export interface MatrixRow {
  id: string;
  name: string;
  number: string;
  cells: MatrixCell[];
  average: number | null;
  missing: number;
}

/** Converts the reply of the server to rows. */
export function listRows({ homework, pupils }: Matrix): MatrixRow[] {
  return pupils.map(({ _id: id, name, number, cells: text }) => {
    const cells = homework.length === 0 ? [] : parseCells(text);
    const missing = cells.filter(({ state }) => state === 'missing').length;
    return { id, name, number, cells, average: computeMeanPercent(cells), missing };
  });
}

/** The kinds of cells that need attention. */
export type MatrixFilter = 'all' | 'marking' | 'missing' | 'failed';

/** A score below this percentage counts as failed. */
const PASS_PERCENT = 60;

export const hasFailed = ({ percent }: MatrixCell): boolean =>
  percent !== null && percent < PASS_PERCENT;

const filterMatchers: Record<Exclude<MatrixFilter, 'all'>, (cell: MatrixCell) => boolean> = {
  marking: ({ state }) => state === 'marking',
  missing: ({ state }) => state === 'missing',
  failed: hasFailed,
};

/** Counts the cells of each kind. */
export function countCells(
  rows: readonly MatrixRow[],
): Record<keyof typeof filterMatchers, number> {
  const cells = rows.flatMap((row) => row.cells);
  return {
    marking: cells.filter(filterMatchers.marking).length,
    missing: cells.filter(filterMatchers.missing).length,
    failed: cells.filter(filterMatchers.failed).length,
  };
}

/** Returns the rows that have at least one cell of this kind. */
export function filterRows(rows: readonly MatrixRow[], filter: MatrixFilter): readonly MatrixRow[] {
  return filter === 'all' ? rows : rows.filter((row) => row.cells.some(filterMatchers[filter]));
}

/** Neighbouring homework of the same unit. */
export interface UnitGroup {
  label: string;
  from: number;
  count: number;
}

/** Groups neighbouring homework by unit. The group of homework without a unit has no label. */
export function groupByUnit(homework: readonly MatrixHomework[]): UnitGroup[] {
  const groups: (UnitGroup & { unit: number })[] = [];
  for (const [index, { unit }] of homework.entries()) {
    const last = groups[groups.length - 1];
    if (last?.unit === unit) last.count += 1;
    else groups.push({ unit, label: unit > 0 ? `第 ${unit} 单元` : '', from: index, count: 1 });
  }
  return groups;
}

const stateLabels = { open: '还没交', marking: '待批', missing: '缺交', excused: '免做' } as const;

/** Describes a cell in words. */
export function describeCell({ state, percent, late }: MatrixCell): string {
  const text = state === 'marked' ? `${percent} 分` : stateLabels[state];
  return late ? `${text}，迟交` : text;
}

/** Returns the address of the work behind a cell: the desk if it waits for marks, else the results. */
export function getCellAddress(
  cell: MatrixCell | undefined,
  {
    homework,
    pupil,
    grade,
    klass,
  }: { homework: string; pupil: string; grade: number; klass: number },
): string {
  return cell?.state === 'marking'
    ? getMarkAddress({ homework, by: 'pupil', pupil, grade, klass })
    : getResultsAddress(homework, { grade, klass });
}

/** The position of a cell: row and column, counted from 0. */
export interface CellPosition {
  row: number;
  column: number;
}

/** Returns the position after an arrow key, Home or End, inside the table. Returns null for other keys. */
export function getNextCell(
  { row, column }: CellPosition,
  key: string,
  { rows, columns }: { rows: number; columns: number },
): CellPosition | null {
  const steps = new Map<string, CellPosition>([
    ['ArrowUp', { row: row - 1, column }],
    ['ArrowDown', { row: row + 1, column }],
    ['ArrowLeft', { row, column: column - 1 }],
    ['ArrowRight', { row, column: column + 1 }],
    ['Home', { row, column: 0 }],
    ['End', { row, column: columns - 1 }],
  ]);
  const next = steps.get(key);
  if (next === undefined) return null;
  return {
    row: Math.max(0, Math.min(rows - 1, next.row)),
    column: Math.max(0, Math.min(columns - 1, next.column)),
  };
}
