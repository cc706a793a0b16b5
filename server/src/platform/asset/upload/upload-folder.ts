import { mkdirSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { callbackify } from 'node:util';

import { createId } from '../../create-id.ts';
import { problem } from '../../problem.ts';

/** The disk space that uploads leave for the database, because answers are lost on a full disk. */
const SPARE_BYTES = 512 * 1024 * 1024;
/** The hours after which an upload that received no bytes is deleted. */
export const UPLOAD_HOURS = 72;

/** Returns the folder of files that arrive or are checked. It is on the same disk as the stored files. */
export function getUploadFolder(dataDir: string): string {
  return path.join(dataDir, 'uploads');
}

export function createUploadFolder(dataDir: string): void {
  mkdirSync(getUploadFolder(dataDir), { recursive: true, mode: 0o700 });
}

/** Checks that the disk has space for `bytes`. Throws `storageFull`. */
export async function requireDiskSpace(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(getUploadFolder(dataDir));
  if (bavail * bsize < bytes + SPARE_BYTES) throw problem('storageFull');
}

/** The size of one read or write. Smaller blocks would need more disk accesses. */
export const BLOCK_BYTES = 1024 * 1024;

/** The number of bytes between two checks of the disk space while a file arrives. */
const CHECK_INTERVAL_BYTES = 16 * 1024 * 1024;

/**
 * Creates a stream that passes its input on and fails with `storageFull` when the disk has no space left. Other uploads use the
 * same disk.
 */
export function createSpaceGuard(dataDir: string): Transform {
  let uncheckedBytes = 0;
  const checkSpace = callbackify(() => requireDiskSpace(dataDir, 0));
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      uncheckedBytes += chunk.length;
      if (uncheckedBytes < CHECK_INTERVAL_BYTES) {
        done(null, chunk);
        return;
      }
      uncheckedBytes = 0;
      checkSpace((error) => done(error, chunk));
    },
  });
}

/** Converts an error about a full disk to `storageFull`. Returns other errors unchanged. */
export function toWriteProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : '';
  // Errors of the image library have no code, only the message of the system.
  const isFull =
    code === 'ENOSPC' || code === 'EDQUOT' || /No space left|quota exceeded/i.test(error.message);
  return isFull ? problem('storageFull') : error;
}

/** Creates a path for a new file. Throws `storageFull` if the disk has no space for `bytes`. */
export async function createUploadPath(dataDir: string, bytes: number): Promise<string> {
  await requireDiskSpace(dataDir, bytes);
  return path.join(getUploadFolder(dataDir), `${createId()}.form`);
}

/** Returns the path at which the parts of a file are joined. */
export function getUploadPath(dataDir: string, id: string): string {
  return path.join(getUploadFolder(dataDir), id);
}

/** Returns the size of a file in bytes, or null if the file does not exist. */
export async function getFileSize(file: string): Promise<number | null> {
  const stats = await stat(file).catch(() => null);
  return stats?.isFile() === true ? stats.size : null;
}

/** Deletes an uploaded file and the files made from it. */
export async function deleteUploadFiles(file: string): Promise<void> {
  for (const end of ['', '.made', '.small']) await rm(`${file}${end}`, { force: true });
}

/** Deletes files of check processes that ended, and of uploads whose clients did not return. */
export async function deleteAbandonedUploads(dataDir: string, now: Date): Promise<void> {
  const folder = getUploadFolder(dataDir);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const stats = await stat(file).catch(() => null);
    const isOld = stats !== null && now.getTime() - stats.mtimeMs > UPLOAD_HOURS * 3_600_000;
    if (isOld) await rm(file, { force: true });
  }
}
