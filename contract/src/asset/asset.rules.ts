import type { AssetType } from './asset.schema.ts';

/** The types of files (spec section 3): 1 image, 2 audio, 3 video (and files with an unknown extension), 6 document. */
export const ASSET_TYPE_IMAGE = 1;
export const ASSET_TYPE_AUDIO = 2;
export const ASSET_TYPE_VIDEO = 3;
export const ASSET_TYPE_DOCUMENT = 6;
const assetTypes = [
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_AUDIO,
  ASSET_TYPE_VIDEO,
  ASSET_TYPE_DOCUMENT,
] as const;

/**
 * The allowed extensions of each type (spec section 5, and section 9 for videos). An `ogg` file can contain audio or
 * video, so the client sends its type.
 */
export const assetExtensions: Readonly<Record<AssetType, readonly string[]>> = {
  [ASSET_TYPE_IMAGE]: ['jpg', 'jpeg', 'png', 'bmp'],
  [ASSET_TYPE_AUDIO]: ['ogg', 'mp3', 'wav'],
  [ASSET_TYPE_VIDEO]: ['ogg', 'mp4', 'mov', 'mpeg', 'avi', 'rm', 'rmvb', 'wmv', 'asf', 'dat'],
  [ASSET_TYPE_DOCUMENT]: ['docx', 'doc', 'txt', 'pdf'],
};

export const assetLabels: Readonly<Record<AssetType, string>> = {
  [ASSET_TYPE_IMAGE]: '图片',
  [ASSET_TYPE_AUDIO]: '录音',
  [ASSET_TYPE_VIDEO]: '视频',
  [ASSET_TYPE_DOCUMENT]: '文档',
};

/**
 * The path of resumable uploads (tus 1.0.0). Their metadata are `filename`, `type`, `hwId`, `purpose` and `module`.
 */
export const uploadsPath = '/v2/uploads';

const MEGABYTE = 1024 * 1024;
export const assetLimitsMegabytes: Readonly<Record<AssetType, number>> = {
  [ASSET_TYPE_IMAGE]: 20,
  [ASSET_TYPE_AUDIO]: 50,
  [ASSET_TYPE_VIDEO]: 500,
  [ASSET_TYPE_DOCUMENT]: 50,
};
/** Limit for the duration of audio and video. */
export const ASSET_MINUTES_MAX = 60;
/** The length of the longer side of a video's poster. */
export const POSTER_SIDE_PX = 640;
/** Limits for the uploads of one user per day. A class that records videos all day stays below these limits. */
export const ASSETS_PER_DAY = 200;
export const ASSET_MEGABYTES_PER_DAY = 3000;

export function getAssetLimitBytes(type: AssetType): number {
  return assetLimitsMegabytes[type] * MEGABYTE;
}

/** Returns the extension of a file name in lower case, without the dot; empty if there is none. */
export function getExtension(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Finds the type of a file by its name: the first type whose list has the extension, else 3. */
export function getAssetType(name: string): AssetType {
  const extension = getExtension(name);
  return assetTypes.find((type) => assetExtensions[type].includes(extension)) ?? ASSET_TYPE_VIDEO;
}
