import type { Config } from '../../../config.ts';
import type { AssetStore } from './asset-store.ts';
import { createLocalAssetStore } from './local-asset-store.ts';
import { createS3AssetStore } from './s3-asset-store.ts';

/** Opens the configured store: a bucket if one is configured, else the local disk. */
export function openAssetStore({ s3, dataDir }: Config): AssetStore {
  return s3 === null ? createLocalAssetStore(dataDir) : createS3AssetStore(s3);
}
