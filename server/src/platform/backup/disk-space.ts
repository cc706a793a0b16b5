import { statfs } from 'node:fs/promises';

/** Left free for the database: a disk that is full loses answers. */
export const SPARE_BYTES = 2 * 1024 * 1024 * 1024;

/** What a folder's disk has left. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
