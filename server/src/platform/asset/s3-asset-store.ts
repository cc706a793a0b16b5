import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { pipeline } from 'node:stream/promises';

import { AwsV4Signer } from 'aws4fetch';

import type { S3Config } from '../../config-assets.ts';
import { type AssetStore, StoreAwayError } from './asset-store.ts';

/** Without a word from the service for so long, it is as good as away. */
const SILENCE_MS = 60_000;

/** Keeps files in a bucket of a service that speaks S3 (AWS, Aliyun OSS, Tencent COS, MinIO …). */
export function s3AssetStore(config: S3Config): AssetStore {
  return {
    async put(key, file, contentType) {
      const { size } = await stat(file);
      const headers = { 'content-type': contentType, 'content-length': String(size) };
      await done(await ask(config, { method: 'PUT', key, headers, file }), [200]);
    },
    async read(key, range) {
      const headers: Record<string, string> = {};
      if (range !== undefined) headers['range'] = `bytes=${range.start}-${range.end}`;
      const reply = await ask(config, { method: 'GET', key, headers });
      if (reply.statusCode === (range === undefined ? 200 : 206)) return reply;
      await done(reply, ['NoSuchKey']);
      return null;
    },
    async remove(key) {
      await done(await ask(config, { method: 'DELETE', key, headers: {} }), [
        200,
        204,
        'NoSuchKey',
      ]);
    },
  };
}

interface Question {
  method: 'PUT' | 'GET' | 'DELETE';
  key: string;
  headers: Record<string, string>;
  /** What is sent along: a path on the local disk. */
  file?: string;
}

/** Asks, signed; resolves when the reply begins. The file goes by without standing in memory. */
async function ask(config: S3Config, { method, key, headers, file }: Question) {
  const signer = new AwsV4Signer({
    method,
    url: `${config.bucketUrl}/${key}`,
    headers,
    accessKeyId: config.keyId,
    secretAccessKey: config.keySecret,
    region: config.region,
    service: 's3',
  });
  const signed = await signer.sign();
  const open = signed.url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = open(signed.url, { method, headers: Object.fromEntries(signed.headers) });
    outgoing.setTimeout(SILENCE_MS, () => outgoing.destroy(new Error('the store is silent')));
    const fail = (cause: unknown) => reject(new StoreAwayError('the store is away', { cause }));
    outgoing.on('response', resolve);
    outgoing.on('error', fail);
    if (file === undefined) outgoing.end();
    else pipeline(createReadStream(file), outgoing).catch(fail);
  });
}

/**
 * Reads a reply to its end, so that its connection can be used again.
 *
 * @param expected statuses, and codes of errors; another one is an error
 */
async function done(reply: IncomingMessage, expected: readonly (number | string)[]): Promise<void> {
  let told = '';
  try {
    for await (const chunk of reply as AsyncIterable<Buffer>) {
      if (told.length < 500) told += chunk.toString();
    }
  } catch (cause) {
    throw new StoreAwayError('the store broke off', { cause });
  }
  const status = reply.statusCode ?? 0;
  const code = /<Code>(\w+)<\/Code>/.exec(told)?.[1] ?? '';
  if (!expected.includes(status) && !expected.includes(code)) {
    throw new StoreAwayError(`the store of files refused: ${status} ${code}`);
  }
}
