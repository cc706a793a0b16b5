import type { DatabaseName } from './database-names.ts';

/** The key of a row. Its first part is the id of the user. */
export type RowKey = (string | number)[];

/**
 * Returns the range of all keys that begin with these parts, including the key that consists of exactly these parts. IndexedDB orders
 * arrays after all texts and numbers, so an array as the last part is an upper bound.
 */
export function buildKeyRange(...beginning: RowKey): IDBKeyRange {
  return IDBKeyRange.bound(beginning, [...beginning, []]);
}

/**
 * Lists the keys of a user's rows in all tables of a database. Returns an empty list if the browser forbids IndexedDB. It does not create
 * the database and needs no library, because the first screens call it.
 */
export async function listStoredKeys(
  database: DatabaseName,
  userId: string,
): Promise<IDBValidKey[]> {
  try {
    return await readKeys(database, userId);
  } catch {
    return [];
  }
}

function readKeys(name: DatabaseName, userId: string): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    // This event means that the database does not exist. Aborting the transaction prevents its creation.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const tables = [...database.objectStoreNames];
      const transaction = database.transaction(tables);
      const keysByTable = tables.map((table) =>
        transaction.objectStore(table).getAllKeys(buildKeyRange(userId)),
      );
      transaction.addEventListener('complete', () => {
        database.close();
        resolve(keysByTable.flatMap(({ result }) => result));
      });
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  });
}
