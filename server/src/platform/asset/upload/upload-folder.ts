import { mkdirSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Transform } from 'node:stream';
import { callbackify } from 'node:util';

import { newId } from '../../new-id.ts';
import { problem } from '../../problem.ts';

/** Left free for the database: a disk that is full loses answers. */
const SPARE_BYTES = 512 * 1024 * 1024;
/** What has not grown for so long is no upload any more. */
export const UPLOAD_HOURS = 72;

/** Where files stand while they arrive and are checked; on the same disk as those that are kept. */
export function uploadFolder(dataDir: string): string {
  return path.join(dataDir, 'uploads');
}

export function makeUploadFolder(dataDir: string): void {
  mkdirSync(uploadFolder(dataDir), { recursive: true, mode: 0o700 });
}

/** Throws `storageFull` when the disk has no room for `bytes` more. */
export async function requireRoom(dataDir: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(uploadFolder(dataDir));
  if (bavail * bsize < bytes + SPARE_BYTES) throw problem('storageFull');
}

/** Of a file that is read or written at once: what comes in small pieces costs a trip to the disk for each. */
export const BLOCK_BYTES = 1024 * 1024;

/** Between two looks at the disk while a file arrives. */
const LOOK_EVERY_BYTES = 16 * 1024 * 1024;

/** Lets bytes through for as long as the disk has room: what others send meanwhile fills it too. Fails as `storageFull`. */
export function whileRoom(dataDir: string): Transform {
  let unseen = 0;
  const look = callbackify(() => requireRoom(dataDir, 0));
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unseen += chunk.length;
      if (unseen < LOOK_EVERY_BYTES) {
        done(null, chunk);
        return;
      }
      unseen = 0;
      look((error) => done(error, chunk));
    },
  });
}

/** `storageFull` for an error that says that the disk is full, whichever way; else the error. */
export function writeProblem(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error ? error.code : '';
  // The library of pictures has no codes, only the system's words.
  const isFull =
    code === 'ENOSPC' || code === 'EDQUOT' || /No space left|quota exceeded/i.test(error.message);
  return isFull ? problem('storageFull') : error;
}

/** A path for a file that is about to arrive. Throws `storageFull` when the disk has no room for `bytes`. */
export async function newUpload(dataDir: string, bytes: number): Promise<string> {
  await requireRoom(dataDir, bytes);
  return path.join(uploadFolder(dataDir), `${newId()}.form`);
}

/** Where the parts of a file are put together. */
export function uploadPath(dataDir: string, id: string): string {
  return path.join(uploadFolder(dataDir), id);
}

/** How much of a file is there; null when there is none. */
export async function bytesOf(file: string): Promise<number | null> {
  const found = await stat(file).catch(() => null);
  return found?.isFile() === true ? found.size : null;
}

/** Deletes a file that arrived, and what was made of it. */
export async function dropUpload(file: string): Promise<void> {
  for (const end of ['', '.made', '.small']) await rm(`${file}${end}`, { force: true });
}

/** Deletes what has been left behind: by a process that ended, by a client that never came back. */
export async function dropAbandonedUploads(dataDir: string, now: Date): Promise<void> {
  const folder = uploadFolder(dataDir);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    const isOld = found !== null && now.getTime() - found.mtimeMs > UPLOAD_HOURS * 3_600_000;
    if (isOld) await rm(file, { force: true });
  }
}
