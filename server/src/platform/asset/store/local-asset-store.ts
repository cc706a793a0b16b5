import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

import { syncFolder } from '../../sync-folder.ts';
import type { AssetStore, ByteRange } from './asset-store.ts';

/** Creates a store under `DATA_DIR`, with a folder for each school. */
export function createLocalAssetStore(dataDir: string): AssetStore {
  const getPath = (key: string) => path.join(dataDir, key);
  return {
    async put(key, file) {
      const target = getPath(key);
      const handle = await open(file, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      const createdFolder = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(file, target);
      syncFolder(path.dirname(target));
      if (createdFolder !== undefined) syncFolder(path.dirname(createdFolder));
    },
    read: (key, range) => openStream(getPath(key), range),
    remove: (key) => rm(getPath(key), { force: true }),
  };
}

async function openStream(file: string, range?: ByteRange): Promise<Readable | null> {
  const stream = createReadStream(file, range);
  return new Promise((resolve, reject) => {
    stream.once('open', () => resolve(stream));
    stream.once('error', (error) => {
      if ('code' in error && error.code === 'ENOENT') resolve(null);
      else reject(error);
    });
  });
}
