import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

import type { S3Config } from '../../config-assets.ts';
import { type AssetStore, type ByteRange, StoreAwayError } from './asset-store.ts';
import { askS3, finishReply } from './s3-request.ts';

/** How often a reading that broke off is taken up again; browsers ask anew for the rest themselves. */
const MOST_BREAKS = 5;

/** Some services never say that they wait for a file. */
const AGREEMENT_MS = 1000;

/** Keeps files in a bucket of a service that speaks S3 (AWS, Aliyun OSS, Tencent COS, MinIO …). */
export function s3AssetStore(config: S3Config, agreementMs = AGREEMENT_MS): AssetStore {
  return {
    async put(key, path, contentType) {
      const { size } = await stat(path);
      const headers = {
        'content-type': contentType,
        'content-length': String(size),
        // Signed, unlike the bytes: what arrives as something else is refused.
        'content-md5': await md5Of(path),
      };
      const file = { path, agreementMs };
      await finishReply(await askS3(config, { method: 'PUT', key, headers, file }), [200]);
    },
    async read(key, range) {
      const asked = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` };
      const reply = await askS3(config, { method: 'GET', key, headers: asked });
      if (reply.statusCode === (range === undefined ? 200 : 206)) {
        return Readable.from(bytesOf(config, key, range, reply), { objectMode: false });
      }
      await finishReply(reply, ['NoSuchKey']);
      return null;
    },
    async remove(key) {
      const reply = await askS3(config, { method: 'DELETE', key, headers: {} });
      await finishReply(reply, [200, 204, 'NoSuchKey']);
    },
  };
}

async function md5Of(file: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('base64');
}

/**
 * The bytes of a reply. One that breaks off, as where a viewer has paused for longer than the service likes, is read on
 * from there, as long as it is the same file. Throws `StoreAwayError`.
 */
async function* bytesOf(
  config: S3Config,
  key: string,
  range: ByteRange | undefined,
  first: IncomingMessage,
): AsyncGenerator<Buffer, void, undefined> {
  const same = first.headers.etag === undefined ? {} : { 'if-match': first.headers.etag };
  let at = range?.start ?? 0;
  let reply = first;
  for (let breaks = 0; ; breaks += 1) {
    const chunks = reply[Symbol.asyncIterator]();
    try {
      for (;;) {
        const chunk = await nextChunk(chunks);
        if (chunk === 'end') return;
        if (chunk === 'broken') break;
        at += chunk.length;
        yield chunk;
      }
    } finally {
      reply.destroy();
    }
    if (breaks === MOST_BREAKS) throw new StoreAwayError('the store breaks off again and again');
    const headers = { ...same, range: `bytes=${at}-${range?.end ?? ''}` };
    reply = await askS3(config, { method: 'GET', key, headers });
    if (reply.statusCode !== 206) await finishReply(reply, []);
  }
}

/** Kept apart from `yield`: what a reader throws in is no fault of the service. */
async function nextChunk(
  chunks: AsyncIterator<Buffer, unknown>,
): Promise<Buffer | 'end' | 'broken'> {
  try {
    const next = await chunks.next();
    return next.done === true ? 'end' : next.value;
  } catch {
    return 'broken';
  }
}
