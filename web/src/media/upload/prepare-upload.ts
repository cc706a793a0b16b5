import {
  ASSET_TYPE_VIDEO,
  ASSET_TYPE_IMAGE,
  ASSET_TYPE_AUDIO,
} from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import type { UploadPorts } from './upload-ports.ts';

/**
 * Compresses an image, audio or video file, which also removes the location from its metadata. A file that this browser cannot read is
 * sent unchanged: the server supports more formats, and rejects the rest with a message.
 */
export const prepareUpload: UploadPorts['prepare'] = async ({ type }, file, options) => {
  if (type === ASSET_TYPE_IMAGE) {
    const { compressImage } = await import('../image/compress-image.ts');
    return { file: await compressImage(file).catch(() => file), notice: null };
  }
  if (type !== ASSET_TYPE_AUDIO && type !== ASSET_TYPE_VIDEO) return { file, notice: null };
  const { compressMedia, getCompressionNotice } = await import('../compress/compress-media.ts');
  const compressed = await compressMedia(file, options);
  return { file: compressed.file, notice: getCompressionNotice(compressed) };
};

/** Whether this browser can compress files of this type. */
export async function canBecomeSmaller(name: string, type: AssetType): Promise<boolean> {
  if (type === ASSET_TYPE_IMAGE) return true;
  if (type !== ASSET_TYPE_AUDIO && type !== ASSET_TYPE_VIDEO) return false;
  const { canCompress } = await import('../compress/compress-media.ts');
  return canCompress(name);
}
