import type { Db } from '../../db/database.ts';
import type { Context } from '../context.ts';
import { toCanonicalJson } from './content-hash.ts';

/** Reports the progress of a piece of work: `done` of `total` items. */
export type Progress = (title: string, done: number, total: number) => void;

/** The changes of one kind of row. All kinds are planned first, and written only if there are no faults. */
export interface Step {
  /** The Chinese name of the records that this step imports: 学校, 学生 … */
  kind: string;
  added: number;
  updated: number;
  unchanged: number;
  /** Effects of these changes that an operator may not expect. */
  notes?: readonly string[];
  /** Slow work before the transaction that does not change the database. */
  prepare?(context: Context, progress: Progress): Promise<void>;
  /** Writes the changes inside the transaction. After a deadlock it runs again. */
  write(db: Db, progress: Progress): Promise<void>;
}

export interface Changes<Row> {
  added: Row[];
  updated: Row[];
  unchanged: number;
}

/** Compares each wanted row with the existing row of the same key. */
export function compareRows<Row extends object>(
  wanted: readonly Row[],
  keyOf: (row: Row) => string,
  existing: ReadonlyMap<string, Row>,
): Changes<Row> {
  const changes: Changes<Row> = { added: [], updated: [], unchanged: 0 };
  for (const row of wanted) {
    const before = existing.get(keyOf(row));
    if (before === undefined) changes.added.push(row);
    else if (hasSameFields(row, before)) changes.unchanged += 1;
    else changes.updated.push(row);
  }
  return changes;
}

function hasSameFields(wanted: object, before: object): boolean {
  const fields = new Map<string, unknown>(Object.entries(before));
  return Object.entries(wanted).every(
    ([field, value]: [string, unknown]) =>
      toCanonicalJson(value) === toCanonicalJson(fields.get(field)),
  );
}

export function countChanges(
  changes: Changes<unknown>,
): Pick<Step, 'added' | 'updated' | 'unchanged'> {
  return {
    added: changes.added.length,
    updated: changes.updated.length,
    unchanged: changes.unchanged,
  };
}

/** Rows of one statement, far below PostgreSQL's limit of 65,535 parameters. */
const BATCH_ROWS = 1000;

/** Calls `write` with batches of rows; not at all if there are no rows. */
export async function writeInBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
  onDone?: (done: number) => void,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    await write(rows.slice(start, start + BATCH_ROWS));
    onDone?.(Math.min(start + BATCH_ROWS, rows.length));
  }
}
