import { VIDEO, IMAGE, AUDIO } from '@meiyu/contract/asset/asset.rules';
import type { AssetType } from '@meiyu/contract/asset/asset.schema';

import type { UploadPorts } from './upload-ports.ts';

/**
 * Makes a picture, a sound or a film smaller, and takes the place where it was made out of it. What this browser cannot read
 * goes as it is: the server knows more kinds, and says what is wrong with the others.
 */
export const prepareUpload: UploadPorts['prepare'] = async ({ type }, file, told) => {
  if (type === IMAGE) {
    const { compressImage: compressPicture } = await import('../image/compress-image.ts');
    return { file: await compressPicture(file).catch(() => file), notice: null };
  }
  if (type !== AUDIO && type !== VIDEO) return { file, notice: null };
  const { compressMedia, compressionNotice } = await import('../compress/compress-media.ts');
  const compressed = await compressMedia(file, told);
  return { file: compressed.file, notice: compressionNotice(compressed) };
};

/** Whether a file may become smaller than it is, as far as its kind and this browser tell. */
export async function mayBecomeSmaller(name: string, type: AssetType): Promise<boolean> {
  if (type === IMAGE) return true;
  if (type !== AUDIO && type !== VIDEO) return false;
  const { canCompress } = await import('../compress/compress-media.ts');
  return canCompress(name);
}
