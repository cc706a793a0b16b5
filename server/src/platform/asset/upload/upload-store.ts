import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { type Configstore, FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';

import { Problem } from '../../problem.ts';
import {
  BLOCK_BYTES,
  UPLOAD_HOURS,
  uploadFolder,
  uploadPath,
  whileRoom,
  writeProblem,
} from './upload-folder.ts';

/** Where parts of files are put together; also knows those that are finished, whose file has moved on. */
export class UploadStore extends FileStore {
  readonly #dataDir: string;

  constructor(dataDir: string, configstore: Configstore) {
    super({
      // The library makes this folder without a wait, and a failure would end the process.
      directory: '/',
      configstore,
      expirationPeriodInMilliseconds: UPLOAD_HOURS * 3_600_000,
    });
    this.directory = uploadFolder(dataDir);
    this.#dataDir = dataDir;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.configstore.get(id);
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- so the library has its errors
    if (upload === undefined) throw ERRORS.FILE_NOT_FOUND;
    return isFinished(upload) ? upload : super.getUpload(id);
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload);
    } catch (error) {
      // The file comes before the record, and a full space refuses the record.
      await rm(uploadPath(this.#dataDir, upload.id), { force: true });
      throw error;
    }
  }

  /** Returns once nothing more is written, so that whoever asks next is told the true end. Throws `storageFull`. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.configstore.get(id);
    if (upload !== undefined && isFinished(upload)) return offset;
    const file = createWriteStream(uploadPath(this.#dataDir, id), {
      flags: 'r+',
      start: offset,
      highWaterMark: BLOCK_BYTES,
    });
    const isClosed = closed(file);
    try {
      await pipeline(readable, whileRoom(this.#dataDir), file);
    } catch (error) {
      const refusal = writeProblem(error);
      // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- so the library has its errors
      throw refusal instanceof Problem ? refusal : ERRORS.FILE_WRITE_ERROR;
    } finally {
      await isClosed;
    }
    return offset + file.bytesWritten;
  }
}

function closed(file: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    file.once('close', resolve);
  });
}

function isFinished({ offset, size }: Upload): boolean {
  return offset > 0 && offset === size;
}
