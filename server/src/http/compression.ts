import { constants } from 'node:zlib';

import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** A shorter reply fits into a few packets, and compression would cost more than it saves. */
const SMALLEST_BYTES = 4096;

/** Compresses longer JSON replies, because papers and the list of divisions go to phones on slow networks. */
export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    // No client of ours compresses its requests, and a small compressed body may expand to any size.
    globalDecompression: false,
    threshold: SMALLEST_BYTES,
    encodings: ['br', 'gzip'],
    // The build compresses the files of the web app; image and audio formats are compressed.
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
