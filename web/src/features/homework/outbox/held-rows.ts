/** The database that indexed-store.ts keeps. */
export const DATABASE = 'meiyu-homework';

/** All rows of a user: in IndexedDB's order an array comes after every string, so this spans every key that begins so. */
export function rowsOf(userId: string): IDBKeyRange {
  return IDBKeyRange.bound([userId], [userId, []]);
}

/**
 * Whether an earlier page left anything of a user on this device. Looks without what it takes to write there, and makes
 * no database where there is none. Where the browser allows none, nothing is held.
 */
export async function holdsRows(userId: string): Promise<boolean> {
  try {
    return (await countRows(userId)) > 0;
  } catch {
    return false;
  }
}

function countRows(userId: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE);
    // There was none: the abort undoes its making.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const transaction = database.transaction(database.objectStoreNames);
      const counts = [...database.objectStoreNames].map((table) =>
        transaction.objectStore(table).count(rowsOf(userId)),
      );
      transaction.addEventListener('complete', () => {
        database.close();
        resolve(counts.reduce((sum, { result }) => sum + result, 0));
      });
      transaction.addEventListener('abort', () => reject(transaction.error));
    });
  });
}
