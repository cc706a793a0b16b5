import { openDB, type IDBPDatabase } from 'idb';

import type { DatabaseName } from './database-names.ts';

/** Some browsers never answer the request to open a database. After 3 s the app continues without storage. */
const OPEN_TIMEOUT_MS = 3000;

/** The version of the tables in every database. If the shape of a table changes, it gets a new database name instead of a new version. */
const DATABASE_VERSION = 1;

/**
 * Opens a database, and creates its tables if it is new. Rejects if the browser forbids IndexedDB, as some private windows do, or does
 * not answer in time.
 */
export async function openDeviceDatabase(
  name: DatabaseName,
  tables: readonly string[],
): Promise<IDBPDatabase> {
  const opening = openDB(name, DATABASE_VERSION, {
    upgrade(database) {
      for (const table of tables) database.createObjectStore(table);
    },
    // Another tab wants to delete the database, or a newer release wants to change it, and both wait until this connection is closed.
    blocking(_current, _blocked, event) {
      if (event.target instanceof IDBDatabase) event.target.close();
    },
  });
  const database = await withTimeout(opening);
  askToPersist();
  return database;
}

async function withTimeout(opening: Promise<IDBPDatabase>): Promise<IDBPDatabase> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), OPEN_TIMEOUT_MS);
  });
  const database = await Promise.race([opening, timeout]);
  clearTimeout(timer);
  if (database !== null) return database;
  // Closes a connection that opens only after the timeout.
  opening.then((late) => late.close()).catch(() => null);
  throw new Error('IndexedDB does not open');
}

/** Asks the browser never to evict the storage of this site. Some browsers ask the user once. */
function askToPersist(): void {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return;
  navigator.storage.persist().catch(() => false);
}
