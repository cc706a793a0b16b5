import { open } from 'node:fs/promises';
import path from 'node:path';

import { BackupError } from './backup-error.ts';
import { SUMS_FILE } from './manifest.ts';

export interface Checksum {
  /** The path relative to the backup, with `/`. */
  name: string;
  sha256: string;
}

const LINE = /^([0-9a-f]{64}) {2}([^\0]+)$/;

/**
 * Reads the files of a backup with their hashes, in the order of writing.
 *
 * @throws {BackupError} for a line in another format, or a name that leads out of the backup
 */
export async function* readChecksums(folder: string): AsyncGenerator<Checksum> {
  const file = path.join(folder, SUMS_FILE);
  // Opened here, because the error of a stream that does not exist yet would reach no caller.
  const handle = await open(file);
  for await (const line of handle.readLines()) {
    const [, sha256 = '', name = ''] = LINE.exec(line) ?? [];
    if (!isSafePath(name)) throw new BackupError(`${file} 损坏或被改动过`);
    yield { name, sha256 };
  }
}

/** Whether a name is a path below a folder. A restore writes there, so a manipulated list must not lead elsewhere. */
function isSafePath(name: string): boolean {
  const parts = name.split('/');
  return !parts.some((part) => part === '' || part === '.' || part === '..');
}

/** Whether a file comes first in the order of `filesBelow`, which lists the files of a folder together. */
export function comesBefore(name: string, other: string): boolean {
  return name.replaceAll('/', '\0') < other.replaceAll('/', '\0');
}
