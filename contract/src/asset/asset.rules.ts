import type { AssetType } from './asset.schema.ts';

/** Spec section 3: 1 picture, 2 sound, 3 film (and whatever else a name says), 6 document. */
export const IMAGE = 1;
export const AUDIO = 2;
export const VIDEO = 3;
export const DOCUMENT = 6;
const assetTypes = [IMAGE, AUDIO, VIDEO, DOCUMENT] as const;

/** Spec section 5, and section 9 for films. `ogg` holds sound or film: which of both, the sender says. */
export const assetExtensions: Readonly<Record<AssetType, readonly string[]>> = {
  [IMAGE]: ['jpg', 'jpeg', 'png', 'bmp'],
  [AUDIO]: ['ogg', 'mp3', 'wav'],
  [VIDEO]: ['ogg', 'mp4', 'mov', 'mpeg', 'avi', 'rm', 'rmvb', 'wmv', 'asf', 'dat'],
  [DOCUMENT]: ['docx', 'doc', 'txt', 'pdf'],
};

export const assetLabels: Readonly<Record<AssetType, string>> = {
  [IMAGE]: '图片',
  [AUDIO]: '录音',
  [VIDEO]: '视频',
  [DOCUMENT]: '文档',
};

/** Where uploads begin that can be resumed (tus 1.0.0); they carry `filename`, `type`, `hwId`, `purpose` and `module` as metadata. */
export const uploadsPath = '/v2/uploads';

const MEGABYTE = 1024 * 1024;
export const assetLimitsMegabytes: Readonly<Record<AssetType, number>> = {
  [IMAGE]: 20,
  [AUDIO]: 50,
  [VIDEO]: 500,
  [DOCUMENT]: 50,
};
/** The longest that a sound or a film lasts. */
export const ASSET_MINUTES_MAX = 60;
/** The longer side of the picture that stands for a film before it is played. */
export const POSTER_SIDE_PX = 640;
/** Of each user; a class that films all day stays below. */
export const ASSETS_PER_DAY = 200;
export const ASSET_MEGABYTES_PER_DAY = 3000;

export function assetLimitBytes(type: AssetType): number {
  return assetLimitsMegabytes[type] * MEGABYTE;
}

/** A file name's last part in small letters, without the dot; empty when it has none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** The type that a file name stands for: the first whose list has its extension, else 3. */
export function assetTypeOf(name: string): AssetType {
  const extension = extensionOf(name);
  return assetTypes.find((type) => assetExtensions[type].includes(extension)) ?? VIDEO;
}
