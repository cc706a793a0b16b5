/**
 * Deletes everything that this site stores in the browser of a public computer. The server's `Clear-Site-Data` header does the same, but
 * browsers obey it only on https.
 */
export async function clearDevice(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    // This includes databases of other releases. The browser deletes a database with an open connection when the reload has closed the
    // connection.
    for (const { name } of await indexedDB.databases()) {
      if (name !== undefined) indexedDB.deleteDatabase(name);
    }
  } catch {
    // The browser forbids storage, so there is nothing to delete.
  }
}
