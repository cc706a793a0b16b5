import { IMAGE_QUALITY } from '@meiyu/contract/shared/constants';

/** This browser cannot show the file: it is damaged, not an image, or of an unknown format (HEIC in most browsers). */
export class UnreadableImageError extends Error {}

/** A decoded image. Its orientation from the EXIF data is applied. */
export interface OpenImage {
  element: HTMLImageElement;
  width: number;
  height: number;
  /** Frees its memory. */
  close: () => void;
}

/** Rejects with `UnreadableImageError`. */
export async function openImage(file: Blob): Promise<OpenImage> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (cause) {
    URL.revokeObjectURL(address);
    throw Object.assign(new UnreadableImageError('The browser cannot decode this image'), {
      cause,
    });
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { element: image, width, height, close: () => URL.revokeObjectURL(address) };
}

/**
 * Draws a part of an image into a new JPEG of `width` by `height` px. The JPEG has no metadata: no location, time or camera
 * model. The source is an image element, since `createImageBitmap` treats orientation differently in browsers from before 2021.
 */
export function redrawAsJpeg(
  image: CanvasImageSource,
  part: { left: number; top: number; width: number; height: number },
  { width, height }: { width: number; height: number },
  quality = IMAGE_QUALITY,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('No canvas context');
  // Transparent parts would become black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas returned no JPEG'))),
      'image/jpeg',
      quality,
    );
  });
}
