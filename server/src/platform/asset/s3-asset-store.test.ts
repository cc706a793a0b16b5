import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { startS3Service } from '../../testing/s3-service.ts';
import { StoreAwayError } from './asset-store.ts';
import { s3AssetStore } from './s3-asset-store.ts';

const key = 'assets/3301060001/01980000-0000-7000-8000-0000000000ab';
/** More than lines hold on their own. */
const bytes = Buffer.alloc(20 * 1024 * 1024, '艺术');

/** @param agreementMs for ever, so that no test depends on how busy the machine is */
async function aBucket(agreementMs = 600_000) {
  const bucket = await startS3Service();
  onTestFinished(bucket.close);
  const store = s3AssetStore(bucket.config, agreementMs);
  const put = async (content = bytes) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-store-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(path.join(folder, 'arrived'), content);
    await store.put(key, path.join(folder, 'arrived'), 'video/mp4');
  };
  const read = async (): Promise<Readable> => {
    const stream = await store.read(key);
    if (stream === null) throw new Error('nothing is kept');
    return stream;
  };
  return { ...bucket, store, put, read };
}

test('a refusal that comes before the file has been sent is told, and the file stays here', async () => {
  const { state, put, received } = await aBucket();
  state.fault = 'early';
  await expect(put()).rejects.toThrow('403 AccessDenied');
  expect(received()).toBe(0);
});

test('a service that never says that it waits for a file is sent it all the same', async () => {
  const { state, put, read } = await aBucket(1);
  state.fault = 'mute';
  await put();
  expect((await buffer(await read())).equals(bytes)).toBe(true);
});

test('a connection that the service has ended is no reason to refuse', async () => {
  const { state, put, read, store } = await aBucket();
  await put(Buffer.from('美育'));
  state.fault = 'stale';
  expect(String(await buffer(await read()))).toBe('美育');
  await put(Buffer.from('again'));
  expect(String(await buffer(await read()))).toBe('again');
  await store.remove(key);
  expect(await store.read(key)).toBeNull();
});

test('what arrives in the bucket as something else is not kept', async () => {
  const { state, put, objects } = await aBucket();
  state.fault = 'garbled';
  await expect(put()).rejects.toThrow('400 BadDigest');
  expect(objects.size).toBe(0);
});

test('a file whose reading breaks off is read on from there', async () => {
  const { state, asked, put, read, store } = await aBucket();
  await put();
  state.fault = 'once';
  expect((await buffer(await read())).equals(bytes)).toBe(true);
  expect(asked.at(-1)).toMatch(/^GET bytes=[1-9]\d+-$/);
  state.fault = 'once';
  const part = await store.read(key, { start: 1000, end: 10_000_000 });
  expect(part && (await buffer(part)).equals(bytes.subarray(1000, 10_000_001))).toBe(true);
  expect(asked.at(-1)).toMatch(/^GET bytes=[1-9]\d{3,}-10000000$/);
});

test('a file that became another meanwhile is not read on', async () => {
  const { state, objects, put, read } = await aBucket();
  await put();
  state.fault = 'once';
  const stream = await read();
  for (const [name, { contentType }] of objects) {
    objects.set(name, { bytes: Buffer.alloc(bytes.length), contentType });
  }
  await expect(buffer(stream)).rejects.toThrow(StoreAwayError);
});

test('a file whose reading breaks off again and again ends in an error', async () => {
  const { state, asked, put, read } = await aBucket();
  await put();
  state.fault = 'cut';
  await expect(buffer(await read())).rejects.toThrow(StoreAwayError);
  expect(asked.length).toBeLessThan(10);
});

test('nothing more is fetched for a reader who left', async () => {
  const { giving, put, read } = await aBucket();
  await put();
  const stream = await read();
  await once(stream, 'readable');
  const [reply] = giving;
  if (reply === undefined) throw new Error('nothing is given');
  const end = once(reply, 'close');
  stream.destroy();
  await end;
  expect(giving.size).toBe(0);
});
