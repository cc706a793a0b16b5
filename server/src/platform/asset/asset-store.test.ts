import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

import { expect, onTestFinished, test } from 'vitest';

import { startS3Service } from '../../testing/s3-service.ts';
import type { AssetStore } from './asset-store.ts';
import { localAssetStore } from './local-asset-store.ts';
import { s3AssetStore } from './s3-asset-store.ts';

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'meiyu-store-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function aBucket() {
  const bucket = await startS3Service();
  onTestFinished(bucket.close);
  return bucket;
}

const stores: Record<string, () => Promise<AssetStore>> = {
  'the local disk': async () => localAssetStore(aFolder()),
  'a service that speaks S3': async () => s3AssetStore((await aBucket()).config),
};

const key = 'assets/3301060001/01980000-0000-7000-8000-0000000000ab';
const bytes = Buffer.from('艺术'.repeat(100_000));

async function all(store: AssetStore, range?: { start: number; end: number }) {
  const stream = await store.read(key, range);
  return stream === null ? null : buffer(stream);
}

test.each(Object.entries(stores))(
  '%s keeps a file, gives it in parts, forgets it',
  async (_name, open) => {
    const store = await open();
    expect(await all(store)).toBeNull();
    const source = path.join(aFolder(), 'arrived');
    writeFileSync(source, bytes);
    await store.put(key, source, 'text/plain');
    expect((await all(store))?.equals(bytes)).toBe(true);
    expect((await all(store, { start: 5, end: 9 }))?.equals(bytes.subarray(5, 10))).toBe(true);
    await store.remove(key);
    await store.remove(key);
    expect(await all(store)).toBeNull();
  },
);

test('a service that refuses the key is an error that says so', async () => {
  const { config, objects } = await aBucket();
  const store = s3AssetStore({ ...config, keySecret: 'another' });
  const source = path.join(aFolder(), 'arrived');
  writeFileSync(source, bytes);
  await expect(store.put(key, source, 'text/plain')).rejects.toThrow('403 SignatureDoesNotMatch');
  await expect(store.read(key)).rejects.toThrow('403');
  expect(objects.size).toBe(0);
});
