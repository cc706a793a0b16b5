import type { IDBPDatabase } from 'idb';

import { openHeld } from '../../session/held-database.ts';
import { rowsOf } from '../../session/held-rows.ts';
import { RowCipher } from '../../session/row-cipher.ts';
import type { UploadRow } from './upload-row.ts';
import { UPLOADS_DATABASE } from './uploads-database.ts';

/** Small enough that sealing one does not hold up a slow phone. */
const PART_BYTES = 512 * 1024;

type RowKey = [userId: string, id: string];
type PartKey = [userId: string, id: string, index: number];

type Schema = {
  rows: { key: RowKey; value: Uint8Array };
  parts: { key: PartKey; value: Uint8Array };
};

/**
 * Files on this device until they are on the server: in IndexedDB, where they outlive the page, the browser and the
 * battery, sealed under the user's key (docs/decisions/0018). In parts, so that no more than one is ever in memory.
 */
export class UploadShelf {
  private readonly userId: string;
  private readonly database: IDBPDatabase<Schema>;
  private readonly cipher: RowCipher;

  private constructor(userId: string, database: IDBPDatabase<Schema>, cipher: RowCipher) {
    this.userId = userId;
    this.database = database;
    this.cipher = cipher;
  }

  /** Fails where the browser allows no IndexedDB. `deviceKey` is the user's of the session. */
  static async open(userId: string, deviceKey: string): Promise<UploadShelf> {
    const database = await openHeld<Schema>(UPLOADS_DATABASE, ['rows', 'parts']);
    return new UploadShelf(userId, database, new RowCipher(deviceKey));
  }

  /** The user's, the longest waiting first. What cannot be opened, as after the server's secret was changed, is left out. */
  async list(): Promise<UploadRow[]> {
    const { store } = this.database.transaction('rows');
    const range = rowsOf(this.userId);
    const [keys, sealed] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
    const rows = keys.flatMap((key, at): UploadRow[] => {
      const text = this.cipher.open(sealed[at], placeOf(key));
      return text === null ? [] : [JSON.parse(text)];
    });
    // oxlint-disable-next-line unicorn/no-array-sort -- it sorts what has just been made; toSorted is too new
    return rows.sort((one, other) => one.addedAt - other.addedAt);
  }

  /** Null when it is gone. */
  async getRow(id: string): Promise<UploadRow | null> {
    const key: RowKey = [this.userId, id];
    const text = this.cipher.open(await this.database.get('rows', key), placeOf(key));
    return text === null ? null : JSON.parse(text);
  }

  /** Resolves when what is known of an upload is on the disk. */
  async putRow(row: UploadRow): Promise<void> {
    const key: RowKey = [this.userId, row.id];
    const transaction = this.database.transaction('rows', 'readwrite', { durability: 'strict' });
    await transaction.store.put(this.cipher.seal(row, placeOf(key)), key);
    await transaction.done;
  }

  /** Resolves when all of a file is on the disk, in the place of one that was kept before. Rejects when there is no room. */
  async putFile(id: string, file: Blob, signal: AbortSignal): Promise<void> {
    await this.database.delete('parts', rowsOf(this.userId, id));
    for (let index = 0; index * PART_BYTES < file.size && !signal.aborted; index += 1) {
      const start = index * PART_BYTES;
      const plain = await file.slice(start, start + PART_BYTES).arrayBuffer();
      const key: PartKey = [this.userId, id, index];
      const sealed = this.cipher.sealBytes(new Uint8Array(plain), placeOf(key));
      // A cancelled one is being removed: what is put now would stay.
      if (!signal.aborted) await this.database.put('parts', sealed, key);
    }
  }

  /** The bytes from `start` up to `end` of a file that is whole. Rejects when they cannot be read. */
  async read(id: string, start: number, end: number): Promise<Blob> {
    // Each for itself: a browser may keep such pieces elsewhere than in memory.
    const pieces: Blob[] = [];
    for (let index = Math.floor(start / PART_BYTES); index * PART_BYTES < end; index += 1) {
      const key: PartKey = [this.userId, id, index];
      const part = this.cipher.openBytes(await this.database.get('parts', key), placeOf(key));
      if (part === null) throw new Error(`Part ${index} of an upload is not on this device`);
      const from = index * PART_BYTES;
      pieces.push(new Blob([part.subarray(Math.max(0, start - from), end - from)]));
    }
    return new Blob(pieces);
  }

  /** To be called once the server has it, or nobody wants it any more. */
  async remove(id: string): Promise<void> {
    const transaction = this.database.transaction(['rows', 'parts'], 'readwrite');
    await Promise.all([
      transaction.objectStore('rows').delete([this.userId, id]),
      transaction.objectStore('parts').delete(rowsOf(this.userId, id)),
      transaction.done,
    ]);
  }

  close(): void {
    this.database.close();
  }
}

const placeOf = (key: RowKey | PartKey) => JSON.stringify(['uploads', ...key]);
