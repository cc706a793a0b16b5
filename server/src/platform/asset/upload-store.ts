import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';

import { FileStore } from '@tus/file-store';
import { ERRORS, type Upload } from '@tus/server';

/** Where parts of files are put together; also knows those that are finished, whose file has moved on. */
export class UploadStore extends FileStore {
  override async getUpload(id: string): Promise<Upload> {
    const upload = await this.configstore.get(id);
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error -- so the library has its errors
    if (upload === undefined) throw ERRORS.FILE_NOT_FOUND;
    return isFinished(upload) ? upload : super.getUpload(id);
  }

  override async write(
    readable: IncomingMessage | Readable,
    id: string,
    offset: number,
  ): Promise<number> {
    const upload = await this.configstore.get(id);
    return upload !== undefined && isFinished(upload) ? offset : super.write(readable, id, offset);
  }
}

function isFinished({ offset, size }: Upload): boolean {
  return offset > 0 && offset === size;
}
