import { assetProblems } from '@meiyu/contract/asset/asset.problems';
import {
  assetExtensions,
  assetLabels,
  assetLimitBytes,
  assetLimitsMegabytes,
  assetTypeOf,
  extensionOf,
  VIDEO,
  AUDIO,
} from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import type { UploadItem } from './upload-row.ts';

/** What a file is sent as: what the caller says, else by its name, as the server does. */
export function typeToSend(name: string, said: AssetType | null): AssetType {
  return said ?? assetTypeOf(name);
}

/** What phones and pages make pictures as, and the server takes from nobody: some browsers read them. */
const FOREIGN_PICTURES = ['heic', 'heif', 'webp', 'avif'];

/** Whether a file is a picture that can only go as one of another kind. */
export function isForeignImage(name: string): boolean {
  return FOREIGN_PICTURES.includes(extensionOf(name));
}

/** What is told of such a picture where the browser cannot read it. */
export function foreignRefusal(name: string): string {
  return `这个浏览器读不了 ${extensionOf(name).toUpperCase()} 图片，请换成 JPG 或 PNG，或者先截个图`;
}

/**
 * Why the server would not take a file of this name at any size, or one without content; null when it would. In its words.
 *
 * @param said what the caller wants it to be; null is by its name
 */
export function refusalOfFile(
  { name, size }: Pick<File, 'name' | 'size'>,
  said: AssetType | null,
): string | null {
  const type = typeToSend(name, said);
  if (!assetExtensions[type].includes(extensionOf(name))) return assetProblems.fileUnknown.message;
  return size === 0 ? assetProblems.fileMissing.message : null;
}

/** Why the server would not take so many bytes as this type; null when it would. */
export function refusalOfSize(bytes: number, type: AssetType): string | null {
  if (bytes <= assetLimitBytes(type)) return null;
  return `文件太大了，${assetLabels[type]}最大 ${assetLimitsMegabytes[type]} MB`;
}

/** Whether what is being made smaller could also go as it was chosen. Of pictures there is nothing to wait for. */
export function mayGoAsItIs({ phase, isPrepared, type, bytes }: UploadItem): boolean {
  const isLong = type === AUDIO || type === VIDEO;
  return phase === 'preparing' && !isPrepared && isLong && refusalOfSize(bytes, type) === null;
}

/** Refusals that are about the day or the disk; all others are about the file itself, and the same one stays refused. */
const passing: readonly number[] = [
  assetProblems.tooManyFiles.code,
  assetProblems.userSpaceFull.code,
  assetProblems.schoolSpaceFull.code,
  assetProblems.storageFull.code,
];

/** Whether a refused file may be taken another time. */
export function mayRetry(code: number | null): boolean {
  return code === null || passing.includes(code);
}

/** Whether a reply with this status and code is the server's last word on a file, and not a moment's weakness. */
export function isVerdict(status: number, code: number | null): boolean {
  if (code === assetProblems.storageFull.code) return true;
  const isBusy = status === 409 || status === 423 || status === 429;
  return status >= 400 && status < 500 && code !== null && !isBusy;
}
