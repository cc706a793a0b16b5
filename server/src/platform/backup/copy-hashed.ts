import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';

import type { SyncQueue } from './sync-queue.ts';

/** The size in bytes of a block. The hashing of a block of this size does not delay other requests. */
const BLOCK_BYTES = 256 * 1024;

export interface FileDigest {
  bytes: number;
  /** The SHA-256 hash in hex. */
  sha256: string;
}

/** Copies a file to a new file of mode 0600 and returns its hash. `queue` syncs the new file to disk. */
export async function copyHashed(
  source: string,
  target: string,
  queue: SyncQueue,
): Promise<FileDigest> {
  const sourceFile = await open(source, 'r');
  try {
    const targetFile = await open(target, 'wx', 0o600);
    try {
      return await readBlocks(sourceFile, (block) => targetFile.writeFile(block));
    } finally {
      await targetFile.close();
      await queue.add(target);
    }
  } finally {
    await sourceFile.close();
  }
}

export async function hashFile(file: string): Promise<FileDigest> {
  const handle = await open(file, 'r');
  try {
    return await readBlocks(handle);
  } finally {
    await handle.close();
  }
}

async function readBlocks(
  handle: FileHandle,
  onBlock: (block: Buffer) => Promise<void> = async () => undefined,
): Promise<FileDigest> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(BLOCK_BYTES);
  let bytes = 0;
  for (;;) {
    const { bytesRead } = await handle.read(buffer, 0, BLOCK_BYTES);
    if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
    const block = buffer.subarray(0, bytesRead);
    hash.update(block);
    await onBlock(block);
    bytes += bytesRead;
  }
}
