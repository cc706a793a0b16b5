import { imageSize } from 'image-size';

import type { MediaExtension } from './media-types.ts';

/** The size of an image in px, after its EXIF orientation. */
export interface ImageSize {
  width: number;
  height: number;
}

const imageTypes = new Set<MediaExtension>(['png', 'jpg', 'webp', 'gif', 'svg']);
/** From this EXIF orientation on, width and height are swapped. */
const FIRST_SWAPPED = 5;

/** Reads the size of an image; null for other files, or if the image does not declare a size. */
export function readImageSize(extension: MediaExtension, bytes: Buffer): ImageSize | null {
  if (!imageTypes.has(extension)) return null;
  try {
    // A copy, because the library reads beyond a small buffer into memory that Node shares.
    const { width, height, orientation = 1 } = imageSize(new Uint8Array(bytes));
    if (!(width > 0 && height > 0)) return null;
    return orientation < FIRST_SWAPPED ? { width, height } : { width: height, height: width };
  } catch {
    return null;
  }
}
