import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test, vi } from 'vitest';

import { startS3Service } from '../../../testing/s3-service.ts';
import { StoreAwayError } from './asset-store.ts';
import { s3AssetStore } from './s3-asset-store.ts';

const key = 'assets/3301060001/01980000-0000-7000-8000-0000000000ab';
/** More than lines hold on their own. */
const bytes = Buffer.alloc(20 * 1024 * 1024, '艺术');

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function aBucket() {
  const bucket = await startS3Service();
  onTestFinished(bucket.close);
  const store = s3AssetStore(bucket.config);
  const put = async (content = bytes) => {
    const file = path.join(aFolder(), 'arrived');
    writeFileSync(file, content);
    await store.put(key, file, 'video/mp4');
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
  const { state, put, read } = await aBucket();
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

test('a small file is sent again if the connection breaks', async () => {
  const { state, put, read } = await aBucket();
  state.fault = 'break';
  await put(Buffer.from('美育'));
  expect(String(await buffer(await read()))).toBe('美育');
});

test('a bucket can be named by its host alone', async () => {
  const { config, objects, put } = await aBucket();
  await put(Buffer.from('in the path'));
  const store = s3AssetStore({ ...config, bucketUrl: new URL(config.bucketUrl).origin });
  expect(await store.read(key)).toBeNull();
  for (const [name, object] of objects) objects.set(name.replace('/meiyu', ''), object);
  const stream = await store.read(key);
  expect(stream && String(await buffer(stream))).toBe('in the path');
});

test('an endless page in place of an error of S3 is cut off', async () => {
  const { state, read, giving } = await aBucket();
  state.fault = 'page';
  await expect(read()).rejects.toThrow('the store of files refused: 403');
  await vi.waitFor(() => expect(giving.size).toBe(0));
});

test('keys and settings of AWS in the environment and in files change nothing', async () => {
  const { state, config, asked, put, read, store } = await aBucket();
  const others = {
    aws_access_key_id: 'another',
    aws_secret_access_key: 'another',
    region: 'eu-west-1',
    endpoint_url: 'http://127.0.0.1:1',
    use_fips_endpoint: 'true',
    use_dualstack_endpoint: 'true',
    max_attempts: '1',
    defaults_mode: 'auto',
    ec2_metadata_service_endpoint: new URL(config.bucketUrl).origin,
  };
  const file = path.join(aFolder(), 'config');
  const lines = Object.entries(others).map(([name, value]) => `${name} = ${value}\n`);
  writeFileSync(file, `[default]\n${lines.join('')}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv('AWS_CONFIG_FILE', file).stubEnv('AWS_SHARED_CREDENTIALS_FILE', file);
  for (const [name, value] of Object.entries(others)) {
    vi.stubEnv(`AWS_${name.replace('aws_', '').toUpperCase()}`, value);
  }
  await put(Buffer.from('美育'));
  state.fault = 'break';
  expect(String(await buffer(await read()))).toBe('美育');
  await store.remove(key);
  expect(asked).toEqual(['PUT', 'GET', 'GET', 'DELETE']);
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
