import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Syncs the entries of a folder to disk. Otherwise a power failure can lose a new file name. Windows does not need this. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
