import { openDB, type IDBPDatabase } from 'idb';

import type { AnswerRecord } from './answer-record.ts';
import type {
  DeviceRows,
  DeviceStore,
  DeviceTable,
  HandIn,
  KeptAttempt,
  Place,
  RowKey,
} from './device-store.ts';
import { DATABASE, rowsOf } from './held-rows.ts';

const VERSION = 1;

interface Schema {
  answers: { key: RowKey; value: AnswerRecord };
  handIns: { key: RowKey; value: HandIn };
  attempts: { key: RowKey; value: KeptAttempt };
  places: { key: RowKey; value: Place };
}

/** Keeps things in IndexedDB, where they outlive the page, the browser and the battery. */
export class IndexedStore implements DeviceStore {
  readonly isDurable = true;
  private readonly database: IDBPDatabase<Schema>;

  private constructor(database: IDBPDatabase<Schema>) {
    this.database = database;
  }

  /** Fails where the browser allows no IndexedDB. */
  static async open(): Promise<IndexedStore> {
    const database = await openDB<Schema>(DATABASE, VERSION, {
      upgrade(fresh) {
        fresh.createObjectStore('answers');
        fresh.createObjectStore('handIns');
        fresh.createObjectStore('attempts');
        fresh.createObjectStore('places');
      },
      // A newer release in another tab wants to change the tables: let it, this page reads on after a reload.
      blocking(_current, _blocked, event) {
        if (event.target instanceof IDBDatabase) event.target.close();
      },
    });
    return new IndexedStore(database);
  }

  list<T extends DeviceTable>(table: T, userId: string): Promise<DeviceRows[T][]> {
    return this.database.getAll(table, rowsOf(userId));
  }

  get<T extends DeviceTable>(table: T, key: RowKey): Promise<DeviceRows[T] | undefined> {
    return this.database.get(table, key);
  }

  async update<T extends DeviceTable>(
    table: T,
    key: RowKey,
    change: (row: DeviceRows[T] | undefined) => DeviceRows[T] | undefined,
  ): Promise<DeviceRows[T] | undefined> {
    const transaction = this.database.transaction(table, 'readwrite');
    const row = await transaction.store.get(key);
    const changed = change(row);
    if (changed === undefined) await transaction.store.delete(key);
    else if (changed !== row) await transaction.store.put(changed, key);
    await transaction.done;
    return changed;
  }
}
