/**
 * Deletes what this site keeps in the browser of a public computer. The server's `Clear-Site-Data` does the same, but
 * browsers obey it over https alone.
 */
export async function clearDevice(): Promise<void> {
  try {
    localStorage.clear();
    sessionStorage.clear();
    // A connection of this page that is still open closes with the reload, and the deletion goes on.
    for (const { name } of await indexedDB.databases()) {
      if (name !== undefined) indexedDB.deleteDatabase(name);
    }
  } catch {
    // Storage is forbidden: nothing is kept.
  }
}
