import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';

import {
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_VIDEO,
} from '@meiyu/contract/asset/asset.rules';
import type { UploadPurpose } from '@meiyu/contract/asset/asset.schema';

import { storeAsset } from '../../features/asset/asset.service.ts';
import { getUploadPath } from '../../platform/asset/upload/upload-folder.ts';
import type { SignedIn } from '../../platform/auth/session/signed-in.ts';
import type { Context } from '../../platform/context.ts';
import { createId } from '../../platform/create-id.ts';

/** The name and the type of a file by its extension. */
const describedFiles = {
  '.mp3': { name: '录音.mp3', type: ASSET_TYPE_AUDIO },
  '.mp4': { name: '视频.mp4', type: ASSET_TYPE_VIDEO },
  '.jpg': { name: '图片.jpg', type: ASSET_TYPE_IMAGE },
} as const;

/** Stores a file beside the demo package as an upload of a user. */
export async function storeDemoFile(
  context: Context,
  user: SignedIn,
  file: string,
  use: { homeworkId: string | null; purpose: UploadPurpose },
): Promise<{ id: string; hash: string; ms: number; bytes: number }> {
  const extension = path.extname(file);
  const description = Object.entries(describedFiles).find(([one]) => one === extension)?.[1];
  if (description === undefined) throw new Error(`The demo has no files of the type ${extension}.`);
  const copy = getUploadPath(context.config.dataDir, createId());
  await copyFile(file, copy);
  try {
    const asset = await storeAsset(context, user, {
      path: copy,
      ...description,
      ...use,
      module: null,
    });
    const { _id: id, hash = '', bytes, durationSeconds } = asset;
    return { id, hash, bytes, ms: Math.round((durationSeconds ?? 0) * 1000) };
  } finally {
    await rm(copy, { force: true });
  }
}
