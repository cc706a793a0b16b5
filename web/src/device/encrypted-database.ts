import type { IDBPDatabase } from 'idb';

import type { DatabaseName } from './database-names.ts';
import { openDeviceDatabase } from './device-database.ts';
import { RowCipher } from './row-cipher.ts';
import type { RowFormat } from './row-format.ts';
import { buildKeyRange, type RowKey } from './stored-keys.ts';

type Formats<Rows> = { [Table in keyof Rows]: RowFormat<Rows[Table]> };

/**
 * IndexedDB tables whose rows are encrypted with the user's key (docs/decisions/0018). Rows are kept when the page or the browser closes
 * or the battery is empty. A row that cannot be decrypted counts as missing.
 */
export class EncryptedDatabase<Rows> {
  readonly isDurable = true;
  private readonly database: IDBPDatabase;
  private readonly formats: Formats<Rows>;
  private readonly cipher: RowCipher;

  private constructor(database: IDBPDatabase, formats: Formats<Rows>, cipher: RowCipher) {
    this.database = database;
    this.formats = formats;
    this.cipher = cipher;
  }

  /** Opens the database. Rejects if the browser forbids storage. `deviceKey` is the user's key for this session. */
  static async open<Rows>(
    name: DatabaseName,
    formats: Formats<Rows>,
    deviceKey: string,
  ): Promise<EncryptedDatabase<Rows>> {
    const database = await openDeviceDatabase(name, Object.keys(formats));
    return new EncryptedDatabase(database, formats, new RowCipher(deviceKey));
  }

  /** Lists the rows whose keys begin with these parts, ordered by key. */
  async list<Table extends keyof Rows & string>(
    table: Table,
    ...beginning: RowKey
  ): Promise<Rows[Table][]> {
    const { store } = this.database.transaction(table);
    const range = buildKeyRange(...beginning);
    const [keys, stored] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    return keys.flatMap((key, index) => {
      if (!isRowKey(key)) return [];
      const row = this.openRow(table, key, stored[index]);
      return row === undefined ? [] : [row];
    });
  }

  async get<Table extends keyof Rows & string>(
    table: Table,
    key: RowKey,
  ): Promise<Rows[Table] | undefined> {
    return this.openRow(table, key, await this.database.get(table, key));
  }

  /** Writes a row. Resolves when the row is on the disk, so that it is not lost if the battery is empty. */
  async put<Table extends keyof Rows & string>(
    table: Table,
    key: RowKey,
    row: Rows[Table],
    /** Names a table whose rows below the same key are deleted in the same transaction. */
    replaced: (keyof Rows & string) | null = null,
  ): Promise<void> {
    const sealed = this.formats[table].encrypt(row, key, this.cipher);
    const tables = replaced === null ? [table] : [table, replaced];
    const transaction = this.startWrite(tables);
    await Promise.all([
      transaction.objectStore(table).put(sealed, key),
      replaced !== null && transaction.objectStore(replaced).delete(buildKeyRange(...key)),
      transaction.done,
    ]);
  }

  /**
   * Writes a row without waiting for the disk. Use it for one of many pieces that count only after `put` has written the row that
   * completes them.
   */
  async putPiece<Table extends keyof Rows & string>(
    table: Table,
    key: RowKey,
    row: Rows[Table],
  ): Promise<void> {
    await this.database.put(table, this.formats[table].encrypt(row, key, this.cipher), key);
  }

  /**
   * Reads one row, passes it to `change`, and writes the result, all in one transaction, so that no change of another tab is lost.
   * `change` gets undefined for a missing row. If it returns undefined, the row is deleted; if it returns the same object, nothing is
   * written.
   */
  async update<Table extends keyof Rows & string>(
    table: Table,
    key: RowKey,
    change: (row: Rows[Table] | undefined) => Rows[Table] | undefined,
  ): Promise<Rows[Table] | undefined> {
    const transaction = this.startWrite([table]);
    const store = transaction.objectStore(table);
    const row = this.openRow(table, key, await store.get(key));
    const changed = change(row);
    if (changed === undefined) await store.delete(key);
    else if (changed !== row) {
      await store.put(this.formats[table].encrypt(changed, key, this.cipher), key);
    }
    await transaction.done;
    return changed;
  }

  /** Deletes the row with this key and all rows below the key in these tables, in one transaction. */
  async remove(tables: (keyof Rows & string)[], key: RowKey): Promise<void> {
    const transaction = this.database.transaction(tables, 'readwrite');
    const range = buildKeyRange(...key);
    await Promise.all([
      ...tables.map((table) => transaction.objectStore(table).delete(range)),
      transaction.done,
    ]);
  }

  close(): void {
    this.database.close();
  }

  private startWrite(tables: string[]) {
    // Without `strict`, a browser may report success seconds before the row is on the disk.
    return this.database.transaction(tables, 'readwrite', { durability: 'strict' });
  }

  private openRow<Table extends keyof Rows & string>(
    table: Table,
    key: RowKey,
    stored: unknown,
  ): Rows[Table] | undefined {
    return this.formats[table].decrypt(stored, key, this.cipher) ?? undefined;
  }
}

function isRowKey(key: IDBValidKey): key is RowKey {
  return (
    Array.isArray(key) && key.every((part) => typeof part === 'string' || typeof part === 'number')
  );
}
