/**
 * Deletes all that this site stores in the browser of a public computer. The server's `Clear-Site-Data` header does the same, but
 * browsers obey it on https only.
 */
export async function clearDevice(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    // Includes the databases of other releases. The browser deletes a database with an open connection after the reload
    // closes it.
    for (const { name } of await indexedDB.databases()) {
      if (name !== undefined) indexedDB.deleteDatabase(name);
    }
  } catch {
    // The browser forbids storage, so there is nothing to delete.
  }
}
