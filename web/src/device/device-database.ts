import { openDB, type IDBPDatabase } from 'idb';

import type { DatabaseName } from './database-names.ts';

/** Some browsers never answer the request to open a database. The app works without storage after 3 s. */
const OPEN_TIMEOUT_MS = 3000;

/** The shape of the tables of every database. A table of another shape gets a new database name. */
const VERSION = 1;

/**
 * Opens a database and creates its tables if it is new. Rejects if the browser forbids IndexedDB, as in some private windows, or
 * does not answer in time.
 */
export async function openDeviceDatabase(
  name: DatabaseName,
  tables: readonly string[],
): Promise<IDBPDatabase> {
  const opening = openDB(name, VERSION, {
    upgrade(database) {
      for (const table of tables) database.createObjectStore(table);
    },
    // Another tab deletes the database, or a newer release changes it, and waits until this connection is closed.
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
  // Closes a connection that opens after the timeout.
  opening.then((late) => late.close()).catch(() => null);
  throw new Error('IndexedDB does not open');
}

/** Asks the browser not to evict the storage of this site. Some browsers show the user a question once. */
function askToPersist(): void {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return;
  navigator.storage.persist().catch(() => false);
}
