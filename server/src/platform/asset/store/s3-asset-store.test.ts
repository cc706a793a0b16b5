import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test, vi } from 'vitest';

import { startS3Service } from '../../../testing/s3-service.ts';
import { StoreUnavailableError } from './asset-store.ts';
import { createS3AssetStore } from './s3-asset-store.ts';

const key = 'assets/3301060001/01980000-0000-7000-8000-0000000000ab';
/** The content of the test file. It is larger than the buffers of the network. */
const bytes = Buffer.alloc(20 * 1024 * 1024, '艺术');

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function makeBucket() {
  const bucket = await startS3Service();
  onTestFinished(bucket.close);
  const store = createS3AssetStore(bucket.config);
  const put = async (content = bytes) => {
    const file = path.join(makeFolder(), 'arrived');
    writeFileSync(file, content);
    await store.put(key, file, 'video/mp4');
  };
  const read = async (): Promise<Readable> => {
    const stream = await store.read(key);
    if (stream === null) throw new Error('the file does not exist');
    return stream;
  };
  return { ...bucket, store, put, read };
}

test('reports a refusal that arrives before the file is sent, and keeps the local file', async () => {
  const { state, put, received } = await makeBucket();
  state.fault = 'early';
  await expect(put()).rejects.toThrow('403 AccessDenied');
  expect(received()).toBe(0);
});

test('sends the file to a service that never requests it with 100 Continue', async () => {
  const { state, put, read } = await makeBucket();
  state.fault = 'mute';
  await put();
  expect((await buffer(await read())).equals(bytes)).toBe(true);
});

test('retries on a connection that the service has closed', async () => {
  const { state, put, read, store } = await makeBucket();
  await put(Buffer.from('美育'));
  state.fault = 'stale';
  expect(String(await buffer(await read()))).toBe('美育');
  await put(Buffer.from('again'));
  expect(String(await buffer(await read()))).toBe('again');
  await store.remove(key);
  expect(await store.read(key)).toBeNull();
});

test('sends a small file again if the connection breaks', async () => {
  const { state, put, read } = await makeBucket();
  state.fault = 'break';
  await put(Buffer.from('美育'));
  expect(String(await buffer(await read()))).toBe('美育');
});

test('a bucket can be addressed by its host alone', async () => {
  const { config, objects, put } = await makeBucket();
  await put(Buffer.from('in the path'));
  const store = createS3AssetStore({ ...config, bucketUrl: new URL(config.bucketUrl).origin });
  expect(await store.read(key)).toBeNull();
  for (const [name, object] of objects) objects.set(name.replace('/meiyu', ''), object);
  const stream = await store.read(key);
  expect(stream && String(await buffer(stream))).toBe('in the path');
});

test('limits how much it reads of an endless error page', async () => {
  const { state, read, giving } = await makeBucket();
  state.fault = 'page';
  await expect(read()).rejects.toThrow('the store of files refused: 403');
  await vi.waitFor(() => expect(giving.size).toBe(0));
});

test('ignores keys and settings of AWS in the environment and in files', async () => {
  const { state, config, asked, put, read, store } = await makeBucket();
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
  const file = path.join(makeFolder(), 'config');
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

test('does not accept a file that arrived changed in the bucket', async () => {
  const { state, put, objects } = await makeBucket();
  state.fault = 'garbled';
  await expect(put()).rejects.toThrow('400 BadDigest');
  expect(objects.size).toBe(0);
});

test('continues reading a file from where the connection broke', async () => {
  const { state, asked, put, read, store } = await makeBucket();
  await put();
  state.fault = 'once';
  expect((await buffer(await read())).equals(bytes)).toBe(true);
  expect(asked.at(-1)).toMatch(/^GET bytes=[1-9]\d+-$/);
  state.fault = 'once';
  const part = await store.read(key, { start: 1000, end: 10_000_000 });
  expect(part && (await buffer(part)).equals(bytes.subarray(1000, 10_000_001))).toBe(true);
  expect(asked.at(-1)).toMatch(/^GET bytes=[1-9]\d{3,}-10000000$/);
});

test('does not continue reading a file that has changed meanwhile', async () => {
  const { state, objects, put, read } = await makeBucket();
  await put();
  state.fault = 'once';
  const stream = await read();
  for (const [name, { contentType }] of objects) {
    objects.set(name, { bytes: Buffer.alloc(bytes.length), contentType });
  }
  await expect(buffer(stream)).rejects.toThrow(StoreUnavailableError);
});

test('gives up a file after the connection breaks several times', async () => {
  const { state, asked, put, read } = await makeBucket();
  await put();
  state.fault = 'cut';
  await expect(buffer(await read())).rejects.toThrow(StoreUnavailableError);
  expect(asked.length).toBeLessThan(10);
});

test('fetches nothing more after the reader left', async () => {
  const { giving, put, read } = await makeBucket();
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
