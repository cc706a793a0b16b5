/** Reads all rows of the app's IndexedDB database as text. Bytes are decoded as UTF-8. */
export async function readDatabase(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const opening = indexedDB.open('meiyu-homework');
    opening.addEventListener('success', () => resolve(opening.result));
  });
  const tables = [...database.objectStoreNames].map(
    (table) =>
      new Promise<string>((resolve) => {
        const rows = database.transaction(table).objectStore(table).getAll();
        rows.addEventListener('success', () => {
          const texts = rows.result.map((row: unknown) =>
            row instanceof Uint8Array ? new TextDecoder().decode(row) : JSON.stringify(row),
          );
          resolve(`${texts.length} ${table}: ${texts.join(' ')}`);
        });
      }),
  );
  return (await Promise.all(tables)).join('\n');
}
