import { assetProblems } from '@meiyu/contract/asset/asset.problems';
import {
  assetExtensions,
  assetLabels,
  assetLimitBytes,
  assetLimitsMegabytes,
  getAssetType,
  getExtension,
  VIDEO,
  AUDIO,
} from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import type { UploadItem } from './upload-row.ts';

/** The type that the caller asks for, else the type by the file name, as the server decides it. */
export function chooseUploadType(name: string, requested: AssetType | null): AssetType {
  return requested ?? getAssetType(name);
}

/** Image formats that the server rejects but some browsers can read, so the page can convert them. */
const CONVERTIBLE_FORMATS = ['heic', 'heif', 'webp', 'avif'];

/** Whether a file is an image that must be converted to JPEG before the upload. */
export function mustConvertImage(name: string): boolean {
  return CONVERTIBLE_FORMATS.includes(getExtension(name));
}

/** The message for such an image if this browser cannot read it. */
export function describeUnreadableImage(name: string): string {
  return `这个浏览器读不了 ${getExtension(name).toUpperCase()} 图片，请换成 JPG 或 PNG，或者先截个图`;
}

/**
 * Why the server would reject this name or an empty file, with the message of the server; null if it would accept the file. The
 * size limit is checked by `findSizeRefusal`.
 *
 * @param requested the type that the caller asks for; null for the type by the name
 */
export function findFileRefusal(
  { name, size }: Pick<File, 'name' | 'size'>,
  requested: AssetType | null,
): string | null {
  const type = chooseUploadType(name, requested);
  if (!assetExtensions[type].includes(getExtension(name))) return assetProblems.fileUnknown.message;
  return size === 0 ? assetProblems.fileMissing.message : null;
}

/** Why the server would reject a file of this size and type; null if it would accept it. */
export function findSizeRefusal(bytes: number, type: AssetType): string | null {
  if (bytes <= assetLimitBytes(type)) return null;
  return `文件太大了，${assetLabels[type]}最大 ${assetLimitsMegabytes[type]} MB`;
}

/** Whether a file that is being compressed could be sent as it is. Images are never offered: their compression takes no time. */
export function canUploadUncompressed({ phase, isPrepared, type, bytes }: UploadItem): boolean {
  const isMedia = type === AUDIO || type === VIDEO;
  return phase === 'preparing' && !isPrepared && isMedia && findSizeRefusal(bytes, type) === null;
}

/** Refusals because of a quota or a full disk. They may end; a refusal because of the file itself does not. */
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

/** Whether the server has rejected the file, so that an automatic retry is useless. */
export function isFinalRefusal(status: number, code: number | null): boolean {
  if (code === assetProblems.storageFull.code) return true;
  const isBusy = status === 409 || status === 423 || status === 429;
  return status >= 400 && status < 500 && code !== null && !isBusy;
}
