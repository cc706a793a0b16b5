/**
 * All rows of a user, or of what follows the user in their keys: in IndexedDB's order an array comes after every text and number, so
 * this spans every key that begins so.
 */
export function rowsOf(...beginning: (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound(beginning, [...beginning, []]);
}

/**
 * The keys of what an earlier page left of a user in a database of this device, all of whose keys begin with the user. Looks
 * without what it takes to write there, and makes no database where there is none. Where the browser allows none, nothing
 * is held.
 */
export async function heldKeys(database: string, userId: string): Promise<IDBValidKey[]> {
  try {
    return await readKeys(database, userId);
  } catch {
    return [];
  }
}

function readKeys(name: string, userId: string): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name);
    // There was none: the abort undoes its making.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const transaction = database.transaction(database.objectStoreNames);
      const found = [...database.objectStoreNames].map((table) =>
        transaction.objectStore(table).getAllKeys(rowsOf(userId)),
      );
      transaction.addEventListener('complete', () => {
        database.close();
        resolve(found.flatMap(({ result }) => result));
      });
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  });
}
