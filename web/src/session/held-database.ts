import { openDB, type IDBPDatabase, type StoreNames } from 'idb';

/**
 * Opens a database of what this device holds for its users, and makes its tables where it is new. Fails where the browser allows no
 * IndexedDB. Another shape of a table wants another name.
 */
export function openHeld<Schema>(
  name: string,
  tables: readonly StoreNames<Schema>[],
): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>(name, 1, {
    upgrade(fresh) {
      for (const table of tables) fresh.createObjectStore(table);
    },
    // A newer release in another tab wants to change the tables: let it, this page reads on after a reload.
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
}
