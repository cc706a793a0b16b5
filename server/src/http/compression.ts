import { constants } from 'node:zlib';

import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/**
 * The least size of a reply that is compressed. A shorter reply fits into a few packets, and its compression would cost more than
 * it saves.
 */
const SMALLEST_BYTES = 4096;

/**
 * Compresses long JSON replies, because papers and the list of divisions are large and phones load them over slow
 * networks.
 */
export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    // The server accepts no compressed requests: our clients send none, and a small compressed body may expand to any size.
    globalDecompression: false,
    threshold: SMALLEST_BYTES,
    encodings: ['br', 'gzip'],
    // Only JSON is compressed here. The build compresses the files of the web app, and image and audio formats are compressed
    // already.
    customTypes: /^application\/json/,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
