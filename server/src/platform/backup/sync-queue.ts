import { open } from 'node:fs/promises';

/** The number of added files after which the queue syncs them. */
const QUEUED_FILES_MAX = 500;

/**
 * Syncs many files to disk at once. The first sync also writes most of the data of the other files, so a thousand small
 * files need little more time than one file.
 */
export class SyncQueue {
  #files: string[] = [];

  async add(file: string): Promise<void> {
    this.#files.push(file);
    if (this.#files.length >= QUEUED_FILES_MAX) await this.flush();
  }

  /** Syncs all added files, and returns when they are on disk. */
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
