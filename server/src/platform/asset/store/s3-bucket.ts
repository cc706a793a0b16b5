import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  type PutObjectCommandInput,
  type S3Client,
} from '@aws-sdk/client-s3';

import type { S3Config } from '../../../config-assets.ts';
import { createS3Client, REPLY_MS, STREAMED_BYTES } from './s3-client.ts';
import { StoreRefusalError, toStoreError } from './store-refusal.ts';

export interface S3Object {
  readonly body: Readable;
  readonly etag: string | undefined;
}

interface ReadOptions {
  /** The value of the `Range` header of the request. */
  readonly range?: string | undefined;
  /** The ETag that the file must still have. If it has another, the read fails. */
  readonly etag?: string | undefined;
}

export interface S3Bucket {
  put(key: string, path: string, contentType: string): Promise<void>;
  get(key: string, options: ReadOptions): Promise<S3Object>;
  delete(key: string): Promise<void>;
}

const limit = { requestTimeout: REPLY_MS };

/** Opens a bucket. The functions of the bucket throw `StoreUnavailableError` if the service fails. */
export function openS3Bucket(config: S3Config): S3Bucket {
  const client = createS3Client(config);
  const place = (key: string) => ({ Bucket: config.bucketUrl, Key: key });
  return {
    async put(key, path, contentType) {
      const { size } = await stat(path);
      const input = {
        ...place(key),
        ContentType: contentType,
        ContentLength: size,
        // The hash is part of the signature: the service refuses a body that changed on the way. A streamed body has no such
        // hash.
        ContentMD5: await hashFile(path),
      };
      if (size >= STREAMED_BYTES) await putStream(client, input, path);
      else await run(client.send(new PutObjectCommand({ ...input, Body: await readFile(path) })));
    },
    async get(key, { range, etag }) {
      const command = new GetObjectCommand({ ...place(key), Range: range, IfMatch: etag });
      const { Body: body, ETag: found, $metadata } = await run(client.send(command, limit));
      const status = $metadata.httpStatusCode ?? 0;
      const isExpected = status === (range === undefined ? 200 : 206);
      if (isExpected && body instanceof Readable) return { body, etag: found };
      if (body instanceof Readable) body.destroy();
      throw new StoreRefusalError(status, '');
    },
    async delete(key) {
      await run(client.send(new DeleteObjectCommand(place(key)), limit));
    },
  };
}

async function run<Output>(sent: Promise<Output>): Promise<Output> {
  try {
    return await sent;
  } catch (error) {
    throw toStoreError(error);
  }
}

/** Opens and closes the file itself, because the client neither listens for a failed read nor closes the file. */
async function putStream(client: S3Client, input: PutObjectCommandInput, path: string) {
  const failure = new AbortController();
  const body = createReadStream(path);
  body.on('error', (error) => failure.abort(error));
  try {
    const command = new PutObjectCommand({ ...input, Body: body });
    await run(client.send(command, { abortSignal: failure.signal }));
  } finally {
    body.destroy();
  }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('md5');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('base64');
}
