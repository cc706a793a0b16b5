import type { Db } from '../../db/database.ts';
import type { Context } from '../context.ts';
import { canonicalJson } from './content-hash.ts';

/** Tells how far a piece of work is; `total` of what is counted. */
export type Progress = (title: string, done: number, total: number) => void;

/** How one kind of thing changes. Planned first, for all kinds; written only if nothing is wrong anywhere. */
export interface Step {
  /** 学校, 学生 … */
  kind: string;
  added: number;
  updated: number;
  unchanged: number;
  /** What an operator may not expect of these changes. */
  notes?: readonly string[];
  /** Slow work that leaves no trace in the database, done before the transaction. */
  prepare?(context: Context, progress: Progress): Promise<void>;
  /** Writes the changes, inside the transaction; may run again after a deadlock. */
  write(db: Db, progress: Progress): Promise<void>;
}

export interface Changes<Row> {
  added: Row[];
  updated: Row[];
  unchanged: number;
}

/** Compares the fields of each wanted row with the row of the same key that is there. */
export function changesOf<Row extends object>(
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
      canonicalJson(value) === canonicalJson(fields.get(field)),
  );
}

export function countsOf(changes: Changes<unknown>): Pick<Step, 'added' | 'updated' | 'unchanged'> {
  return {
    added: changes.added.length,
    updated: changes.updated.length,
    unchanged: changes.unchanged,
  };
}

/** Rows of one statement: far below PostgreSQL's 65,535 parameters. */
const BATCH_ROWS = 1000;

/** Writes rows in batches; none at all for no rows. */
export async function inBatches<Row>(
  rows: readonly Row[],
  write: (batch: Row[]) => Promise<unknown>,
  onDone?: (done: number) => void,
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    await write(rows.slice(start, start + BATCH_ROWS));
    onDone?.(Math.min(start + BATCH_ROWS, rows.length));
  }
}
