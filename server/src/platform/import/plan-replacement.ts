import type { Db } from '../../db/database.ts';
import { compareRows, countChanges, writeInBatches, type Step } from './step.ts';

/** The rows of a table that a package replaces as a whole. */
interface Replacement<Row> {
  /** The Chinese name of the rows, such as 客服联系方式. */
  kind: string;
  /** The rows of the package; undefined if the package does not contain the file. */
  planned: readonly Row[] | undefined;
  existing: readonly Row[];
  deleteAll: (db: Db) => Promise<void>;
  insert: (db: Db, rows: Row[]) => Promise<void>;
}

/** Plans the import that replaces all rows of a table. Deleted rows count as updated. Without the file nothing changes. */
export function planReplacement<Row extends { id: string }>({
  kind,
  planned,
  existing,
  deleteAll,
  insert,
}: Replacement<Row>): Step {
  const rows = planned ?? [];
  const changes = compareRows(rows, ({ id }) => id, new Map(existing.map((row) => [row.id, row])));
  const deleted =
    planned === undefined ? [] : existing.filter(({ id }) => !planned.some((row) => row.id === id));
  const updated = changes.updated.length + deleted.length;
  return {
    kind,
    ...countChanges(changes),
    updated,
    write: async (db) => {
      if (changes.added.length + updated === 0) return;
      await deleteAll(db);
      await writeInBatches(rows, (batch) => insert(db, batch));
    },
  };
}
