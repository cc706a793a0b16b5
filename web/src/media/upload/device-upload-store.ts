import { databaseNames } from '../../device/database-names.ts';
import { EncryptedDatabase } from '../../device/encrypted-database.ts';
import { bytesFormat, jsonFormat } from '../../device/row-format.ts';
import type { UploadStore } from './upload-ports.ts';
import type { UploadRow } from './upload-row.ts';

/** Encrypting a part of this size does not block a slow phone noticeably. */
const PART_BYTES = 512 * 1024;

/**
 * Rows have the keys [user, upload]; parts have the keys [user, upload, index]. The lengths differ, so no row can have the key of a part.
 */
const rowFormats = { rows: jsonFormat<UploadRow>('uploads'), parts: bytesFormat('uploads') };

type Rows = { rows: UploadRow; parts: Uint8Array<ArrayBuffer> };

/** Stores files on this device until they are uploaded. A file is stored in parts, so that only one part at a time is in memory. */
export class DeviceUploadStore implements UploadStore {
  private readonly userId: string;
  private readonly database: EncryptedDatabase<Rows>;

  private constructor(userId: string, database: EncryptedDatabase<Rows>) {
    this.userId = userId;
    this.database = database;
  }

  /** Opens the store. Rejects if the browser forbids storage. `deviceKey` is the user's key for this session. */
  static async open(userId: string, deviceKey: string): Promise<DeviceUploadStore> {
    const database = await EncryptedDatabase.open(databaseNames.uploads, rowFormats, deviceKey);
    return new DeviceUploadStore(userId, database);
  }

  /** Lists the user's uploads, the oldest first. */
  async list(): Promise<UploadRow[]> {
    const rows = await this.database.list('rows', this.userId);
    return rows.sort((one, other) => one.addedAt - other.addedAt);
  }

  async getRow(id: string): Promise<UploadRow | null> {
    return (await this.database.get('rows', [this.userId, id])) ?? null;
  }

  /** Resolves when the row is stored. */
  putRow(row: UploadRow): Promise<void> {
    return this.database.put('rows', [this.userId, row.id], row);
  }

  /** Stores a complete file. Replaces an earlier file of the same upload. Rejects if the storage is full. */
  async putFile(id: string, file: Blob, signal: AbortSignal): Promise<void> {
    await this.database.remove(['parts'], [this.userId, id]);
    for (let index = 0; index * PART_BYTES < file.size && !signal.aborted; index += 1) {
      const start = index * PART_BYTES;
      const bytes = await file.slice(start, start + PART_BYTES).arrayBuffer();
      // `remove` deletes the upload after a cancel. A part that is written after that would stay on the device.
      if (signal.aborted) return;
      await this.database.putPiece('parts', [this.userId, id, index], new Uint8Array(bytes));
    }
  }

  /** Reads the bytes from `start` up to `end` of a complete file. Rejects if they cannot be read. */
  async read(id: string, start: number, end: number): Promise<Blob> {
    // The parts become blobs, because browsers can keep blobs on disk instead of in memory.
    const blobs: Blob[] = [];
    for (let index = Math.floor(start / PART_BYTES); index * PART_BYTES < end; index += 1) {
      const part = await this.database.get('parts', [this.userId, id, index]);
      if (part === undefined) throw new Error(`Part ${index} of an upload is not on this device`);
      const from = index * PART_BYTES;
      blobs.push(new Blob([part.subarray(Math.max(0, start - from), end - from)]));
    }
    return new Blob(blobs);
  }

  /** Deletes an upload from this device. Call it after the server has the file or the user has cancelled. */
  remove(id: string): Promise<void> {
    return this.database.remove(['rows', 'parts'], [this.userId, id]);
  }

  close(): void {
    this.database.close();
  }
}
