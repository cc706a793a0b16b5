import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Writes the entries of a folder to disk (fsync), because a power failure could otherwise lose the name of a new file.
 * Windows does not need this call.
 */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
