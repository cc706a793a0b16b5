import { imageSize } from 'image-size';

import type { MediaExtension } from './media-types.ts';

/** A picture's own size in px, as it is shown. */
export interface ImageSize {
  width: number;
  height: number;
}

const pictures = new Set<MediaExtension>(['png', 'jpg', 'webp', 'gif', 'svg']);
/** From this EXIF orientation on a camera lay on its side. */
const FIRST_TURNED = 5;

/** Null for what is no picture, or does not say how large it is: whoever shows it then learns it from the picture. */
export function readImageSize(extension: MediaExtension, bytes: Buffer): ImageSize | null {
  if (!pictures.has(extension)) return null;
  try {
    // A copy of its own: the library reads the memory behind a small buffer, which Node shares, as if it were the file.
    const { width, height, orientation = 1 } = imageSize(new Uint8Array(bytes));
    if (!(width > 0 && height > 0)) return null;
    return orientation < FIRST_TURNED ? { width, height } : { width: height, height: width };
  } catch {
    return null;
  }
}
