import { open } from 'node:fs/promises';

const FLUSH_AT = 500;

/**
 * Syncs files together: the first sync also writes most of what the others need, so a thousand small files cost little more
 * than one.
 */
export class SyncQueue {
  #files: string[] = [];

  async add(file: string): Promise<void> {
    this.#files.push(file);
    if (this.#files.length >= FLUSH_AT) await this.flush();
  }

  /** Returns when every added file is on disk. */
  async flush(): Promise<void> {
    const files = this.#files;
    this.#files = [];
    await Promise.all(files.map(syncFile));
  }
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
