import { FILM, PICTURE, SOUND } from '@meiyu/contract/asset/asset.rules';

import type { UploadPorts } from './upload-ports.ts';

/**
 * Makes a picture, a sound or a film smaller, and takes the place where it was made out of it. What this browser cannot read
 * goes as it is: the server knows more kinds, and says what is wrong with the others.
 */
export const prepareUpload: UploadPorts['prepare'] = async ({ type }, file, told) => {
  if (type === PICTURE) {
    const { compressPicture } = await import('../picture/compress-picture.ts');
    return { file: await compressPicture(file).catch(() => file), notice: null };
  }
  if (type !== SOUND && type !== FILM) return { file, notice: null };
  const { compressMedia, compressionNotice } = await import('../compress/compress-media.ts');
  const compressed = await compressMedia(file, told);
  return { file: compressed.file, notice: compressionNotice(compressed) };
};
