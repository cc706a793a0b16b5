import type { DeviceRows, DeviceStore, DeviceTable, RowKey } from './device-store.ts';

type Tables = { [T in DeviceTable]: Map<string, DeviceRows[T]> };

/** Stores rows in memory until the page closes, for browsers that forbid storage, such as some private windows. */
export class MemoryStore implements DeviceStore {
  readonly isDurable = false;

  private readonly tables: Tables = {
    answers: new Map(),
    handIns: new Map(),
    attempts: new Map(),
    places: new Map(),
  };

  list<T extends DeviceTable>(table: T, userId: string): Promise<DeviceRows[T][]> {
    const rows: Map<string, DeviceRows[T]> = this.tables[table];
    return Promise.resolve([...rows.values()].filter((row) => row.userId === userId));
  }

  get<T extends DeviceTable>(table: T, key: RowKey): Promise<DeviceRows[T] | undefined> {
    const rows: Map<string, DeviceRows[T]> = this.tables[table];
    return Promise.resolve(rows.get(JSON.stringify(key)));
  }

  update<T extends DeviceTable>(
    table: T,
    key: RowKey,
    change: (row: DeviceRows[T] | undefined) => DeviceRows[T] | undefined,
  ): Promise<DeviceRows[T] | undefined> {
    const rows: Map<string, DeviceRows[T]> = this.tables[table];
    const name = JSON.stringify(key);
    const changed = change(rows.get(name));
    if (changed) rows.set(name, changed);
    else rows.delete(name);
    return Promise.resolve(changed);
  }
}
