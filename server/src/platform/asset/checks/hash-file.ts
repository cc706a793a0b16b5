import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';

import { BLOCK_BYTES } from '../upload/upload-folder.ts';

/** Reads a file and returns its size and its SHA-256, in hex. */
export async function hashFile(
  path: string,
  onProgress: () => void = () => undefined,
): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const blocks = createReadStream(path, { highWaterMark: BLOCK_BYTES });
  for await (const chunk of blocks as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    onProgress();
  }
  return { bytes, sha256: hash.digest('hex') };
}
