import type { DatabaseName } from '../device/database-names.ts';
import { EncryptedDatabase } from '../device/encrypted-database.ts';
import { jsonFormat } from '../device/row-format.ts';
import type { RecordStore } from './record-saver.ts';

interface RecordTable<Row> {
  database: DatabaseName;
  /** The name of the table. It never changes, because it is part of the encryption. */
  table: string;
  getName: (row: Row) => string;
}

/**
 * Opens the unsent records of a user on this device, encrypted with the user's key. If the browser stores nothing, the records last as
 * long as the page.
 */
export async function openRecordStore<Row extends object>(
  { _id: userId, deviceKey }: { _id: string; deviceKey: string },
  { database: name, table, getName }: RecordTable<Row>,
): Promise<RecordStore<Row>> {
  try {
    const formats = { [table]: jsonFormat<Row>(table) };
    const database = await EncryptedDatabase.open(name, formats, deviceKey);
    return {
      isDurable: true,
      list: () => database.list(table, userId),
      update: async (row, change) => {
        await database.update(table, [userId, getName(row)], change);
      },
    };
  } catch {
    return {
      isDurable: false,
      list: () => Promise.resolve([]),
      update: () => Promise.resolve(),
    };
  }
}
