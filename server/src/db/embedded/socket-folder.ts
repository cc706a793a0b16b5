import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { DatabaseStartError } from '../database-start-error.ts';
import type { Account } from './account.ts';

/** The kernel's limit for the address of a Unix socket: 107 bytes and a terminating zero. */
const SOCKET_ADDRESS_MAX_BYTES = 107;

/**
 * Returns the folder of the server's socket, which is the same for every process with the same data folder. It is inside the data
 * folder, which is private and never cleaned up automatically. If its address is too long for a socket, the folder is in /tmp.
 *
 * @param dataDir absolute and without symbolic links
 */
export function getSocketFolder(dataDir: string): string {
  const besideData = path.join(dataDir, 'socket');
  if (Buffer.byteLength(path.join(besideData, '.s.PGSQL.5432')) <= SOCKET_ADDRESS_MAX_BYTES) {
    return besideData;
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 20);
  return `/tmp/meiyu-${hash}`;
}

/** Creates the folder, or checks that an existing folder belongs only to us, because every user can write to /tmp. */
export function ensureSocketFolder(folder: string, account: Account): void {
  const createdFolder = mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (createdFolder !== undefined && account.owner !== undefined) {
    chownSync(folder, account.owner.uid, account.owner.gid);
  }
  const stats = lstatSync(folder);
  const expected = account.owner?.uid ?? process.getuid?.();
  if (!stats.isDirectory() || stats.uid !== expected) {
    throw new DatabaseStartError(`数据库套接字目录被他人占用：${folder}`);
  }
  chmodSync(folder, 0o700);
}
