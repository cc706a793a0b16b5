import { assetProblems } from '@meiyu/contract/asset/asset.problems';
import {
  assetExtensions,
  assetLabels,
  getAssetLimitBytes,
  assetLimitsMegabytes,
  getAssetType,
  getExtension,
  ASSET_TYPE_VIDEO,
  ASSET_TYPE_AUDIO,
} from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import type { UploadItem } from './upload-row.ts';

/** Returns the type that the caller requests, else the type that the server would choose by the file name. */
export function chooseUploadType(name: string, requested: AssetType | null): AssetType {
  return requested ?? getAssetType(name);
}

/** Image formats that the server rejects but some browsers can read, so that the page can convert them. */
const CONVERTIBLE_FORMATS = ['heic', 'heif', 'webp', 'avif', 'gif'];
/** Video formats of spec section 9 that no browser plays. The server cannot check them either. */
const UNPLAYABLE_FORMATS = ['mpeg', 'avi', 'rm', 'rmvb', 'dat'];

/** Checks whether a file is an image that must be converted to JPEG before the upload. */
export function mustConvertImage(name: string): boolean {
  return CONVERTIBLE_FORMATS.includes(getExtension(name));
}

/** Returns the message for an image in a format that this browser cannot read. */
export function describeUnreadableImage(name: string): string {
  return `这个浏览器读不了 ${getExtension(name).toUpperCase()} 图片，请换成 JPG 或 PNG，或者先截个图`;
}

/**
 * Returns the server's message if the server would reject the name, or if the file is empty; else null. `findSizeRefusal` checks the size
 * limit.
 *
 * @param requested the type that the caller requests, or null to derive the type from the name
 */
export function findFileRefusal(
  { name, size }: Pick<File, 'name' | 'size'>,
  requested: AssetType | null,
): string | null {
  const type = chooseUploadType(name, requested);
  const extension = getExtension(name);
  if (!assetExtensions[type].includes(extension)) return assetProblems.fileUnknown.message;
  if (UNPLAYABLE_FORMATS.includes(extension)) return assetProblems.videoUncheckable.message;
  return size === 0 ? assetProblems.fileMissing.message : null;
}

/** Returns the message if the server would reject a file of this size and type, else null. */
export function findSizeRefusal(bytes: number, type: AssetType): string | null {
  if (bytes <= getAssetLimitBytes(type)) return null;
  return `文件太大了，${assetLabels[type]}最大 ${assetLimitsMegabytes[type]} MB`;
}

/**
 * Checks whether the user may send a file that is being compressed without compression. Not for images, because compressing them takes
 * almost no time.
 */
export function canUploadUncompressed({ phase, isPrepared, type, bytes }: UploadItem): boolean {
  const isMedia = type === ASSET_TYPE_AUDIO || type === ASSET_TYPE_VIDEO;
  return phase === 'preparing' && !isPrepared && isMedia && findSizeRefusal(bytes, type) === null;
}

/** Refusals because of a quota or a full disk. A later retry may succeed, unlike after a refusal of the file itself. */
const temporaryRefusals: readonly number[] = [
  assetProblems.tooManyFiles.code,
  assetProblems.userSpaceFull.code,
  assetProblems.schoolSpaceFull.code,
  assetProblems.storageFull.code,
];

/** Whether the user may try a refused file again. */
export function canRetryRefused(code: number | null): boolean {
  return code === null || temporaryRefusals.includes(code);
}

/** Checks whether an automatic retry is useless, because the server has rejected the file. */
export function isFinalRefusal(status: number, code: number | null): boolean {
  if (code === assetProblems.storageFull.code) return true;
  const isBusy = status === 409 || status === 423 || status === 429;
  return status >= 400 && status < 500 && code !== null && !isBusy;
}
