import { rm, writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';

import type { Config } from '../../../config.ts';
import { createId } from '../../create-id.ts';
import { createUploadFolder, getUploadPath } from '../upload/upload-folder.ts';
import { type AssetStore, type ByteRange, StoreUnavailableError } from './asset-store.ts';
import { openAssetStore } from './open-asset-store.ts';
import { describeStoreError, type StoreStep } from './store-reason.ts';

/**
 * Tests the configured store: writes a small file, reads the whole file and a part of it, and deletes the file.
 *
 * @returns null if everything works; else the fault and its remedy in Chinese, without a secret
 * @throws {Error} of the system if the local disk fails
 */
export async function checkAssetStore(config: Config): Promise<string | null> {
  createUploadFolder(config.dataDir);
  const store = openAssetStore(config);
  const [id, content] = [createId(), Buffer.from('美育：检查能不能存取文件，可以删除。')];
  const [key, source] = [`assets/check/${id}`, getUploadPath(config.dataDir, id)];
  let step: StoreStep = 'write';
  try {
    await writeFile(source, content, { mode: 0o600 });
    await store.put(key, source, 'text/plain');
    step = 'read';
    const complete = await read(store, key);
    const part = await read(store, key, { start: 3, end: 5 });
    step = 'delete';
    await store.remove(key);
    const isGone = (await read(store, key)) === null;
    if (complete?.equals(content) !== true) return '取出来的和存进去的不一样';
    if (part?.equals(content.subarray(3, 6)) !== true) return '取不出文件的一部分';
    return isGone ? null : '文件删不掉';
  } catch (error) {
    if (!(error instanceof StoreUnavailableError) || config.s3 === null) throw error;
    if (step === 'read') await store.remove(key).catch(() => undefined);
    return describeStoreError(error, step, config.s3);
  } finally {
    await rm(source, { force: true });
  }
}

async function read(store: AssetStore, key: string, range?: ByteRange): Promise<Buffer | null> {
  const stream = await store.read(key, range);
  return stream === null ? null : buffer(stream);
}
