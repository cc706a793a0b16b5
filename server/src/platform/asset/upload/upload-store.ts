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
  getUploadFolder,
  getUploadPath,
  createSpaceGuard,
  toWriteProblem,
} from './upload-folder.ts';

/** The store in which parts of files are joined. It also contains finished uploads, whose files have moved to the asset store. */
export class UploadStore extends FileStore {
  readonly #dataDir: string;

  constructor(dataDir: string, configstore: Configstore) {
    super({
      // The library creates this folder without waiting for it, and a failure would end the process. So it gets a folder that
      // exists.
      directory: '/',
      configstore,
      expirationPeriodInMilliseconds: UPLOAD_HOURS * 3_600_000,
    });
    this.directory = getUploadFolder(dataDir);
    this.#dataDir = dataDir;
  }

  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.configstore.get(id);
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- the library expects its own error objects
    if (upload === undefined) throw ERRORS.FILE_NOT_FOUND;
    return isFinished(upload) ? upload : super.getUpload(id);
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await super.create(upload);
    } catch (error) {
      // The library creates the file before the record. A full quota refuses the record, so this deletes the file.
      await rm(getUploadPath(this.#dataDir, upload.id), { force: true });
      throw error;
    }
  }

  /** Returns after everything is written, so that the next request reads the true length. Throws `storageFull`. */
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const upload = await this.configstore.get(id);
    if (upload !== undefined && isFinished(upload)) return offset;
    const file = createWriteStream(getUploadPath(this.#dataDir, id), {
      flags: 'r+',
      start: offset,
      highWaterMark: BLOCK_BYTES,
    });
    const isClosed = waitUntilClosed(file);
    try {
      await pipeline(readable, createSpaceGuard(this.#dataDir), file);
    } catch (error) {
      const refusal = toWriteProblem(error);
      // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- the library expects its own error objects
      throw refusal instanceof Problem ? refusal : ERRORS.FILE_WRITE_ERROR;
    } finally {
      await isClosed;
    }
    return offset + file.bytesWritten;
  }
}

function waitUntilClosed(file: WriteStream): Promise<void> {
  return new Promise((resolve) => {
    file.once('close', resolve);
  });
}

function isFinished({ offset, size }: Upload): boolean {
  return offset > 0 && offset === size;
}
