import type { IDBPDatabase } from 'idb';

import { openHeld } from '../../session/held-database.ts';
import { rowsOf } from '../../session/held-rows.ts';
import { RowCipher } from '../../session/row-cipher.ts';
import type { DeviceRows, DeviceStore, DeviceTable, RowKey } from './device-store.ts';
import { HOMEWORK_DATABASE } from './homework-database.ts';

type Sealed = { key: RowKey; value: Uint8Array };
type Schema = Record<DeviceTable, Sealed>;

/** Keeps things in IndexedDB, where they outlive the page, the browser and the battery; sealed under the user's key. */
export class IndexedStore implements DeviceStore {
  readonly isDurable = true;
  private readonly database: IDBPDatabase<Schema>;
  private readonly cipher: RowCipher;

  private constructor(database: IDBPDatabase<Schema>, cipher: RowCipher) {
    this.database = database;
    this.cipher = cipher;
  }

  /** Fails where the browser allows no IndexedDB. `deviceKey` is the user's of the session. */
  static async open(deviceKey: string): Promise<IndexedStore> {
    const tables = ['answers', 'handIns', 'attempts', 'places'] as const;
    const database = await openHeld<Schema>(HOMEWORK_DATABASE, tables);
    return new IndexedStore(database, new RowCipher(deviceKey));
  }

  async list<T extends DeviceTable>(table: T, userId: string): Promise<DeviceRows[T][]> {
    const transaction = this.database.transaction(table);
    const [keys, sealed] = await Promise.all([
      transaction.store.getAllKeys(rowsOf(userId)),
      transaction.store.getAll(rowsOf(userId)),
    ]);
    return keys.flatMap((key, index) => this.open(table, key, sealed[index]) ?? []);
  }

  async get<T extends DeviceTable>(table: T, key: RowKey): Promise<DeviceRows[T] | undefined> {
    return this.open(table, key, await this.database.get(table, key));
  }

  async update<T extends DeviceTable>(
    table: T,
    key: RowKey,
    change: (row: DeviceRows[T] | undefined) => DeviceRows[T] | undefined,
  ): Promise<DeviceRows[T] | undefined> {
    // The browser's default would lose the last seconds with the battery.
    const durability = 'strict';
    const transaction = this.database.transaction(table, 'readwrite', { durability });
    const row = this.open(table, key, await transaction.store.get(key));
    const changed = change(row);
    if (changed === undefined) await transaction.store.delete(key);
    else if (changed !== row) {
      await transaction.store.put(this.cipher.seal(changed, placeOf(table, key)), key);
    }
    await transaction.done;
    return changed;
  }

  /** A row that cannot be opened, as after the server's secret was changed, is as good as none. */
  private open<T extends DeviceTable>(
    table: T,
    key: RowKey,
    sealed: Uint8Array | undefined,
  ): DeviceRows[T] | undefined {
    const text = this.cipher.open(sealed, placeOf(table, key));
    return text === null ? undefined : JSON.parse(text);
  }
}

const placeOf = (table: DeviceTable, key: RowKey) => JSON.stringify([table, ...key]);
