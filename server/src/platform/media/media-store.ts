import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { createId } from '../create-id.ts';
import { syncFolder } from '../sync-folder.ts';
import type { MediaExtension } from './media-types.ts';

/** A stored file: the SHA-256 of its bytes in hex, and its extension. */
export interface MediaRef {
  readonly id: string;
  readonly extension: MediaExtension;
}

export function getMediaFolder(dataDir: string): string {
  return path.join(dataDir, 'media');
}

/** Returns the path of a file, for example `DATA_DIR/media/ab/ab….png`. */
function getMediaPath(dataDir: string, { id, extension }: MediaRef): string {
  return path.join(getMediaFolder(dataDir), id.slice(0, 2), `${id}.${extension}`);
}

/**
 * Stores bytes under their hash. It writes to a temporary file, syncs it to the disk and renames it, so that a file with the
 * final name is complete.
 */
export async function storeMedia(
  dataDir: string,
  bytes: Uint8Array,
  extension: MediaExtension,
): Promise<MediaRef> {
  const ref = { id: createHash('sha256').update(bytes).digest('hex'), extension };
  const target = getMediaPath(dataDir, ref);
  if (await isFile(target)) return ref;
  const createdFolder = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  const temporaryFile = `${target}.${createId()}`;
  try {
    const handle = await open(temporaryFile, 'wx', 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporaryFile, target);
    syncFolder(path.dirname(target));
    if (createdFolder !== undefined) syncFolder(path.dirname(createdFolder));
  } catch (error) {
    await rm(temporaryFile, { force: true });
    throw error;
  }
  return ref;
}

async function isFile(target: string): Promise<boolean> {
  return stat(target).then(
    (found) => found.isFile(),
    () => false,
  );
}
