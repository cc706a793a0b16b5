import { IMAGE_LONG_MAX_PX, IMAGE_SHORT_MAX_PX } from '@meiyu/contract/shared/constants';

import { openImage, redraw } from './image-file.ts';
import { isMovingGif } from './moving-gif.ts';

/** What a picture measures once it is small enough, in whole px; it is never enlarged. */
export function sizeToSend(width: number, height: number): { width: number; height: number } {
  const long = IMAGE_LONG_MAX_PX / Math.max(width, height);
  const short = IMAGE_SHORT_MAX_PX / Math.min(width, height);
  const scale = Math.min(1, long, short);
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * A picture as it is sent: a JPEG within 1280 by 720, upright, without what the camera wrote into it (spec section 5). Always a
 * new one, even of a small picture: that is what takes the place out. A GIF that moves stays as it is, since only its first
 * picture would be left. Rejects with `UnreadablePicture`; the file itself can be sent then.
 */
export async function compressImage(file: File): Promise<File> {
  if (await isMovingGif(file)) return file;
  const picture = await openImage(file);
  try {
    const { width, height } = picture;
    const whole = { left: 0, top: 0, width, height };
    const blob = await redraw(picture.image, whole, sizeToSend(width, height));
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`;
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}
