import { IMAGE_LONG_MAX_PX, IMAGE_SHORT_MAX_PX } from '@meiyu/contract/shared/constants';

import { openImage, redrawAsJpeg } from './image-file.ts';

/** Scales a size down to the limits for uploads, in whole px. A smaller size stays as it is. */
export function fitImageSize(width: number, height: number): { width: number; height: number } {
  const long = IMAGE_LONG_MAX_PX / Math.max(width, height);
  const short = IMAGE_SHORT_MAX_PX / Math.min(width, height);
  const scale = Math.min(1, long, short);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * Creates a JPEG of at most 1280 by 720 px, upright and without metadata (spec section 5). Small images are also encoded again, because
 * this removes the location. An animated GIF becomes a JPEG of its first frame. Rejects with `UnreadableImageError`; the caller can then
 * upload the original file.
 */
export async function compressImage(file: File): Promise<File> {
  const image = await openImage(file);
  try {
    const { width, height } = image;
    const wholeImage = { left: 0, top: 0, width, height };
    const blob = await redrawAsJpeg(image.element, wholeImage, fitImageSize(width, height));
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  } finally {
    image.close();
  }
}
