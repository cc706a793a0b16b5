import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';

import { describe, expect, onTestFinished, test, type TestContext } from 'vitest';

import type { S3Config } from '../../../config-assets.ts';
import { createNamedBucket } from '../../../testing/named-bucket.ts';
import { startS3Service } from '../../../testing/s3-service.ts';
import { createId } from '../../create-id.ts';
import type { AssetStore, ByteRange } from './asset-store.ts';
import { createLocalAssetStore } from './local-asset-store.ts';
import { createS3AssetStore } from './s3-asset-store.ts';

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function makeBucket() {
  const bucket = await startS3Service();
  onTestFinished(bucket.close);
  return bucket;
}

type Open<Opened> = (context: TestContext) => Opened | Promise<Opened>;

const stores: [name: string, open: Open<AssetStore>][] = [
  ['the local disk', () => createLocalAssetStore(makeFolder())],
  ['an S3 service', async () => createS3AssetStore((await makeBucket()).config)],
  ['the configured bucket', (context) => createS3AssetStore(createNamedBucket(context))],
];

const buckets: [name: string, open: Open<S3Config>][] = [
  ['an S3 service', async () => (await makeBucket()).config],
  ['the configured bucket', createNamedBucket],
];

const bytes = Buffer.from('艺术'.repeat(100_000));

/** Returns a key in a separate folder, because a configured bucket may contain other files and be used by other tests. */
const makeKey = (end = '') => `assets/test/${createId()}${end}`;

async function put(store: AssetStore, key: string, content: Buffer) {
  const source = path.join(makeFolder(), 'arrived');
  writeFileSync(source, content);
  await store.put(key, source, 'text/plain');
  onTestFinished(() => store.remove(key));
}

async function readAll(store: AssetStore, key: string, range?: ByteRange) {
  const stream = await store.read(key, range);
  return stream === null ? null : buffer(stream);
}

describe.each(stores)('%s', (_name, open) => {
  test('stores a file and deletes it', async (context) => {
    const store = await open(context);
    const key = makeKey();
    expect(await readAll(store, key)).toBeNull();
    await put(store, key, bytes);
    expect((await readAll(store, key))?.equals(bytes)).toBe(true);
    await store.remove(key);
    await store.remove(key);
    expect(await readAll(store, key)).toBeNull();
    expect(await readAll(store, key, { start: 0, end: 0 })).toBeNull();
  });

  test('serves a file in parts', async (context) => {
    const store = await open(context);
    const key = makeKey();
    await put(store, key, bytes);
    const last = bytes.length - 1;
    for (const [start, end] of [
      [0, 0],
      [5, 9],
      [last, last],
      [last - 9, last],
      [last - 9, last + 100],
      [0, last],
    ] as const) {
      const part = await readAll(store, key, { start, end });
      expect(part?.equals(bytes.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
  });

  test('replaces a file under the same key', async (context) => {
    const store = await open(context);
    const key = makeKey();
    await put(store, key, bytes);
    await put(store, key, Buffer.from('another'));
    expect(String(await readAll(store, key))).toBe('another');
  });

  test('stores files under keys with special characters separately', async (context) => {
    const store = await open(context);
    const keys = [' a+b', '%20a+b', '%2Ba', "艺术 (1)!*'~", 'a?x=1', 'a#y', 'a&b=c;d@e:f,g$', 'a'];
    const id = createId();
    for (const end of keys) await put(store, `assets/test/${id}${end}`, Buffer.from(end));
    for (const end of keys) {
      expect(String(await readAll(store, `assets/test/${id}${end}`))).toBe(end);
    }
  });

  test('stores and serves a large file', async (context) => {
    const store = await open(context);
    const source = path.join(makeFolder(), 'video');
    const megabyte = Buffer.alloc(1024 * 1024, '美育');
    await pipeline(
      Readable.from(Array.from({ length: 24 }, () => megabyte)),
      createWriteStream(source),
    );
    const sent = await hashStream(createReadStream(source));
    const key = makeKey();
    await store.put(key, source, 'video/mp4');
    onTestFinished(() => store.remove(key));
    const stream = await store.read(key);
    expect(stream && (await hashStream(stream))).toBe(sent);
  });

  test('works after a reader left early', async (context) => {
    const store = await open(context);
    const key = makeKey();
    await put(store, key, bytes);
    const stream = await store.read(key);
    stream?.destroy();
    expect((await readAll(store, key))?.equals(bytes)).toBe(true);
  });
});

async function hashStream(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

describe.each(buckets)('%s refuses', (_name, open) => {
  test.for([
    ['a wrong secret', { keySecret: 'another' }, /^the store of files refused: 403 \w+$/],
    ['an unknown key', { keyId: 'nobody' }, /^the store of files refused: 40[013] \w+$/],
  ] as const)('%s with a clear error', async ([, wrong, message], context) => {
    const config = await open(context);
    const [right, store] = [
      createS3AssetStore(config),
      createS3AssetStore({ ...config, ...wrong }),
    ];
    const key = makeKey();
    const big = Buffer.concat(Array.from({ length: 20 }, () => bytes));
    await expect(put(store, key, big)).rejects.toThrow(message);
    await expect(store.read(key)).rejects.toThrow(message);
    await expect(store.remove(key)).rejects.toThrow(message);
    expect(await readAll(right, key)).toBeNull();
  });
});
