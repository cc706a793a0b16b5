import { constants } from 'node:zlib';

import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Below this the header and the work cost more than the bytes saved: it fits into a few packets as it is. */
const SMALLEST_BYTES = 4096;

/** Compresses longer JSON replies for who can read that: papers and the list of divisions go to phones on slow networks. */
export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    // No client compresses what it sends, and a small body could unfold to any size.
    globalDecompression: false,
    threshold: SMALLEST_BYTES,
    encodings: ['br', 'gzip'],
    // Files of the web app are compressed already, pictures and sounds by their own formats.
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
