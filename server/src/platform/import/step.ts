import type { Db } from '../../db/database.ts';
import type { Context } from '../context.ts';
import { toCanonicalJson } from './content-hash.ts';

/** Reports the progress of an import: `done` of `total` items. `title` says in Chinese what is done with the items. */
export type Progress = (title: string, done: number, total: number) => void;

/**
 * The changes to one kind of row. The changes of all kinds are planned first, and are written only if the package has no
 * faults.
 */
export interface Step {
  /** The Chinese name of the records that this step imports, such as 学校 or 学生. */
  kind: string;
  added: number;
  updated: number;
  unchanged: number;
  /** Messages about effects of these changes that the operator may not expect. */
  notes?: readonly string[];
  /** Performs slow operations before the transaction, such as storing files. Does not change the database. */
  prepare?(context: Context, progress: Progress): Promise<void>;
  /** Writes the changes inside the transaction. The import calls this function again after a deadlock. */
  write(db: Db, progress: Progress): Promise<void>;
}

export interface Changes<Row> {
  added: Row[];
  updated: Row[];
  unchanged: number;
}

/** Compares each wanted row with the existing row that has the same key. */
export function compareRows<Row extends object>(
  wanted: readonly Row[],
  getKey: (row: Row) => string,
  existing: ReadonlyMap<string, Row>,
): Changes<Row> {
  const changes: Changes<Row> = { added: [], updated: [], unchanged: 0 };
  for (const row of wanted) {
    const before = existing.get(getKey(row));
    if (before === undefined) changes.added.push(row);
    else if (hasSameFields(row, before)) changes.unchanged += 1;
    else changes.updated.push(row);
  }
  return changes;
}

/** Checks whether an existing row has the fields of a wanted row. It may have others. */
export function hasSameFields(wanted: object, before: object): boolean {
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

/** The number of rows in one SQL statement. It is low, because PostgreSQL allows at most 65,535 parameters in a statement. */
const BATCH_ROWS = 1000;

/**
 * Calls `write` with batches of up to 1000 rows. Does not call `write` if there are no rows. `onDone` receives the number
 * of written rows.
 */
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
