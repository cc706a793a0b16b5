import { imageSize } from 'image-size';

import type { MediaExtension } from './media-types.ts';

/** The size of an image in px, after it is turned by its EXIF orientation. */
export interface ImageSize {
  width: number;
  height: number;
}

const imageTypes = new Set<MediaExtension>(['png', 'jpg', 'webp', 'gif', 'svg']);
/** The least EXIF orientation that swaps width and height. */
const SWAPPED_ORIENTATION_MIN = 5;

/** Reads the size of an image. Returns null for other files, and for an image that does not declare a size. */
export function readImageSize(extension: MediaExtension, bytes: Buffer): ImageSize | null {
  if (!imageTypes.has(extension)) return null;
  try {
    // Passes a copy, because the library reads beyond a small buffer into memory that Node shares.
    const { width, height, orientation = 1 } = imageSize(new Uint8Array(bytes));
    if (!(width > 0 && height > 0)) return null;
    return orientation < SWAPPED_ORIENTATION_MIN
      ? { width, height }
      : { width: height, height: width };
  } catch {
    return null;
  }
}
