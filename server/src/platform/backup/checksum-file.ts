import { open } from 'node:fs/promises';
import path from 'node:path';

import { BackupError } from './backup-error.ts';
import { SUMS_FILE } from './manifest.ts';

export interface Checksum {
  /** The path of a file relative to the backup's folder. The separator is `/`. */
  name: string;
  sha256: string;
}

const CHECKSUM_LINE = /^([0-9a-f]{64}) {2}([^\0]+)$/;

/**
 * Reads the names and hashes of a backup's files, in the order in which the files were written.
 *
 * @throws {BackupError} if a line has another format, or a name leads out of the backup
 */
export async function* readChecksums(folder: string): AsyncGenerator<Checksum> {
  const file = path.join(folder, SUMS_FILE);
  // Opens the file before the stream exists, because the error of a missing file would otherwise reach no caller.
  const handle = await open(file);
  for await (const line of handle.readLines()) {
    const [, sha256 = '', name = ''] = CHECKSUM_LINE.exec(line) ?? [];
    if (!isSafePath(name)) throw new BackupError(`${file} 损坏或被改动过`);
    yield { name, sha256 };
  }
}

/**
 * Checks whether a name is a path below the backup's folder. A restore writes to this path, so a manipulated list must not
 * lead to another folder.
 */
function isSafePath(name: string): boolean {
  const parts = name.split('/');
  return !parts.some((part) => part === '' || part === '.' || part === '..');
}

/** Checks whether `name` comes before `other` in the order of `listFilesBelow`, which lists all files of a folder together. */
export function isBefore(name: string, other: string): boolean {
  return name.replaceAll('/', '\0') < other.replaceAll('/', '\0');
}
