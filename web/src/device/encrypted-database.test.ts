import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openIndexedStore } from '../attempt/outbox/indexed-store.ts';
import { RecordingStore } from '../media/recorder/recording-store.ts';
import { DeviceUploadStore } from '../media/upload/device-upload-store.ts';
import { databaseNames, type DatabaseName } from './database-names.ts';
import { EncryptedDatabase } from './encrypted-database.ts';
import { RowCipher } from './row-cipher.ts';
import { bytesFormat, jsonFormat } from './row-format.ts';
import { listStoredKeys, type RowKey } from './stored-keys.ts';

const key = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const cipher = new RowCipher(key);
const encodeText = (text: string) => new TextEncoder().encode(text);

/** Opens a database without the code under test, like another tab does. */
function openPlainly(name: DatabaseName, tables: readonly string[]): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => {
      for (const table of tables) opening.result.createObjectStore(table);
    });
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error));
  });
}

/** Stores rows like an earlier release did. */
async function storeEarlierRows(
  name: DatabaseName,
  tables: Record<string, readonly [RowKey, unknown][]>,
): Promise<void> {
  const database = await openPlainly(name, Object.keys(tables));
  const transaction = database.transaction(Object.keys(tables), 'readwrite');
  for (const [table, rows] of Object.entries(tables)) {
    for (const [rowKey, stored] of rows) transaction.objectStore(table).put(stored, rowKey);
  }
  await new Promise((resolve) => {
    transaction.addEventListener('complete', resolve);
  });
  database.close();
}

/** Resolves when a database is deleted. Waits as long as a connection to it is open. */
function deleteDatabase(name: DatabaseName): Promise<void> {
  return new Promise((resolve, reject) => {
    const deleting = indexedDB.deleteDatabase(name);
    deleting.addEventListener('success', () => resolve());
    deleting.addEventListener('error', () => reject(deleting.error));
  });
}

type Rows = { rows: { count: number }; parts: Uint8Array<ArrayBuffer> };

const openHere = (deviceKey = key) =>
  EncryptedDatabase.open<Rows>(
    databaseNames.uploads,
    { rows: jsonFormat('uploads'), parts: bytesFormat('uploads') },
    deviceKey,
  );

const addOne = (row: Rows['rows'] | undefined) => ({ count: (row?.count ?? 0) + 1 });

/** Builds the stored row of a take or a part as an earlier release encrypted it. `rowKey` is its key as JSON without brackets. */
const encryptEarlierAudio = (rowKey: string, facts: object, file: string) => ({
  facts: cipher.encrypt(facts, `["facts",${rowKey}]`),
  file: cipher.encryptBytes(encodeText(file), `["file",${rowKey}]`),
});

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  // Node 20 has no `navigator`. Browsers without persistent storage have an empty one, like this.
  vi.stubGlobal('navigator', {});
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('reads answers that an earlier release stored', async () => {
  const record = { userId: 'u', attemptId: 'a', questionId: 'q', elapsedMs: 5 };
  const handIn = { userId: 'u', attemptId: 'a', eventId: 'e', receipt: null, refused: null };
  await storeEarlierRows(databaseNames.answers, {
    answers: [[['u', 'a', 'q'], cipher.encrypt(record, '["answers","u","a","q"]')]],
    handIns: [[['u', 'a'], cipher.encrypt(handIn, '["handIns","u","a"]')]],
    attempts: [],
    places: [],
  });
  const store = await openIndexedStore(key);
  expect(await store.list('answers', 'u')).toEqual([record]);
  expect(await store.get('handIns', ['u', 'a'])).toEqual(handIn);
  expect(await store.list('places', 'u')).toEqual([]);
});

test('reads an upload that an earlier release stored, and removes it with its parts', async () => {
  const row = { id: 'f', name: '二胡.mp3', bytes: 6, addedAt: 1, isWhole: true };
  await storeEarlierRows(databaseNames.uploads, {
    rows: [[['u', 'f'], cipher.encrypt(row, '["uploads","u","f"]')]],
    parts: [[['u', 'f', 0], cipher.encryptBytes(encodeText('abcdef'), '["uploads","u","f",0]')]],
  });
  const store = await DeviceUploadStore.open('u', key);
  expect(await store.list()).toEqual([row]);
  expect(await (await store.read('f', 2, 4)).text()).toBe('cd');
  await store.remove('f');
  expect(await listStoredKeys(databaseNames.uploads, 'u')).toEqual([]);
});

test('reads takes of an earlier release, also a take whose page closed while it was recording', async () => {
  await storeEarlierRows(databaseNames.recordings, {
    takes: [[['u', 'q', 7], encryptEarlierAudio('"u","q",7', { seconds: 2, peaks: [1] }, 'whole')]],
    parts: [
      [['u', 'q', 9, 0], encryptEarlierAudio('"u","q",9,0', { seconds: 1, peaks: [1] }, 'one ')],
      [['u', 'q', 9, 1], encryptEarlierAudio('"u","q",9,1', { seconds: 3, peaks: [0] }, 'two')],
    ],
  });
  const store = await RecordingStore.open('u', key);
  const takes = await store.list('q');
  expect(takes.map(({ id, seconds }) => ({ id, seconds }))).toEqual([
    { id: 7, seconds: 2 },
    { id: 9, seconds: 3 },
  ]);
  expect(await Promise.all(takes.map(({ blob }) => blob.text()))).toEqual(['whole', 'one two']);
  const [, unfinished] = takes;
  if (unfinished) await store.saveTake('q', unfinished);
  expect(await listStoredKeys(databaseNames.recordings, 'u')).toEqual([
    ['u', 'q', 7],
    ['u', 'q', 9],
  ]);
});

test('keeps both changes if two tabs change a row in parallel', async () => {
  const [one, other] = await Promise.all([openHere(), openHere()]);
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? one : other).update('rows', ['u', 'f'], addOne),
    ),
  );
  expect(await one.get('rows', ['u', 'f'])).toEqual({ count: 20 });
  await other.update('rows', ['u', 'f'], () => undefined);
  expect(await one.get('rows', ['u', 'f'])).toBeUndefined();
});

test('lists the rows of one user that the key of this user decrypts', async () => {
  const database = await openHere();
  await database.put('rows', ['u', 'f'], { count: 1 });
  await database.put('rows', ['u2', 'f'], { count: 2 });
  await database.putPiece('parts', ['u', 'f', 0], encodeText('二胡'));
  expect(await database.list('rows', 'u')).toEqual([{ count: 1 }]);
  const others = await openHere('_wECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8');
  expect(await others.list('rows', 'u')).toEqual([]);
  expect(await others.get('parts', ['u', 'f', 0])).toBeUndefined();
});

test('deletes all rows of the same key in another table when a row replaces them', async () => {
  const database = await openHere();
  await database.putPiece('parts', ['u', 'f', 0], encodeText('a'));
  await database.putPiece('parts', ['u', 'g', 0], encodeText('b'));
  await database.put('rows', ['u', 'f'], { count: 1 }, 'parts');
  expect(await listStoredKeys(databaseNames.uploads, 'u')).toEqual([
    ['u', 'g', 0],
    ['u', 'f'],
  ]);
});

test('does not block another tab that deletes the database', async () => {
  const database = await openHere();
  await deleteDatabase(databaseNames.uploads);
  await expect(database.list('rows', 'u')).rejects.toMatchObject({ name: 'InvalidStateError' });
});

test('does not create a database when it looks for rows', async () => {
  expect(await listStoredKeys(databaseNames.uploads, 'u')).toEqual([]);
  expect(await indexedDB.databases()).toEqual([]);
});

test('rejects if a database does not open within 3 s, and closes it when it opens later', async () => {
  const blocking = await openPlainly(databaseNames.uploads, ['rows', 'parts']);
  const deleted = deleteDatabase(databaseNames.uploads);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const opening = openHere().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3000);
  expect(await opening).toMatchObject({ message: 'IndexedDB does not open' });
  vi.useRealTimers();
  blocking.close();
  await deleted;
  await (await openHere()).put('rows', ['u', 'f'], { count: 1 });
  expect(await listStoredKeys(databaseNames.uploads, 'u')).toEqual([['u', 'f']]);
});
