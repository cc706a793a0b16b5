import { Readable } from 'node:stream';

import type { S3Config } from '../../../config-assets.ts';
import { type AssetStore, type ByteRange, StoreUnavailableError } from './asset-store.ts';
import type { S3Bucket, S3Object } from './s3-bucket.ts';
import { StoreRefusalError } from './store-refusal.ts';

/** How many times a read is resumed after the service broke it off. After that, browsers request the missing bytes. */
const MAX_RESUMES = 5;

/** Creates a store in a bucket of an S3 service (AWS, Aliyun OSS, Tencent COS, MinIO …). */
export function createS3AssetStore(config: S3Config): AssetStore {
  let opened: Promise<S3Bucket> | undefined;
  // Loads the S3 client on demand, because it is large and a server without a bucket does not need it.
  const open = () =>
    (opened ??= import('./s3-bucket.ts').then(({ openS3Bucket }) => openS3Bucket(config)));
  return {
    async put(key, path, contentType) {
      const bucket = await open();
      await bucket.put(key, path, contentType);
    },
    async read(key, range) {
      const bucket = await open();
      const header = range && `bytes=${range.start}-${range.end}`;
      const first = await returnNullIfMissing(bucket.get(key, { range: header }));
      return (
        first && Readable.from(continueReading(bucket, key, range, first), { objectMode: false })
      );
    },
    async remove(key) {
      const bucket = await open();
      await returnNullIfMissing(bucket.delete(key));
    },
  };
}

/** Returns the reply to a request, or null if the file does not exist. */
async function returnNullIfMissing<Reply>(request: Promise<Reply>): Promise<Reply | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof StoreRefusalError && error.code === 'NoSuchKey') return null;
    throw error;
  }
}

/**
 * Yields the bytes of a file. If the service breaks off, for example because a viewer pauses for long, it requests the missing
 * bytes, as long as the file is the same. Throws `StoreUnavailableError`.
 */
async function* continueReading(
  bucket: S3Bucket,
  key: string,
  range: ByteRange | undefined,
  { body: firstBody, etag }: S3Object,
): AsyncGenerator<Buffer, void, undefined> {
  let at = range?.start ?? 0;
  let body = firstBody;
  for (let resumes = 0; ; resumes += 1) {
    const chunks: AsyncIterator<Buffer, unknown> = body[Symbol.asyncIterator]();
    try {
      for (;;) {
        const chunk = await readNextChunk(chunks);
        if (chunk === 'end') return;
        if (chunk === 'broken') break;
        at += chunk.length;
        yield chunk;
      }
    } finally {
      body.destroy();
    }
    if (resumes === MAX_RESUMES)
      throw new StoreUnavailableError('the store breaks off again and again');
    ({ body } = await bucket.get(key, { range: `bytes=${at}-${range?.end ?? ''}`, etag }));
  }
}

/**
 * Reads the next chunk. This is not part of the generator, because an error that the consumer throws at `yield` is not a fault of
 * the service.
 */
async function readNextChunk(
  chunks: AsyncIterator<Buffer, unknown>,
): Promise<Buffer | 'end' | 'broken'> {
  try {
    const next = await chunks.next();
    return next.done === true ? 'end' : next.value;
  } catch {
    return 'broken';
  }
}
