import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Puts the names in a folder on disk: without this a power cut can forget a new one. Windows needs no such call. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
