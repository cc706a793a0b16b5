import { statfs } from 'node:fs/promises';

import { LowSpaceError } from './backup-error.ts';

/** The free space in bytes that a backup leaves for the database (2 GB), because a full disk loses answers. */
export const SPARE_BYTES = 2 * 1024 * 1024 * 1024;

/**
 * Checks that `spareBytes` remain free on a folder's disk after `bytes` more are written.
 *
 * @throws {LowSpaceError} if less would remain free
 */
export async function requireSpace(
  folder: string,
  bytes: number,
  spareBytes: number,
): Promise<void> {
  const free = await getFreeBytes(folder);
  if (free - bytes >= spareBytes) return;
  const gigabytes = (free / 1024 ** 3).toFixed(1);
  throw new LowSpaceError(
    `${folder} 所在的磁盘只剩 ${gigabytes} GB，备份要给数据库留下 ${spareBytes / 1024 ** 3} GB：请腾出空间，或用 BACKUP_DIR 换一个磁盘`,
  );
}

/** Returns the free space in bytes on the disk of `folder`. */
export async function getFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
