import { IMAGE_QUALITY } from '@meiyu/contract/shared/constants';

/** A file that this browser cannot show: damaged, no picture, or of a kind it does not know (as HEIC in most). */
export class UnreadableImageError extends Error {}

/** A picture as the browser shows it: turned as its camera was held. */
export interface OpenImage {
  image: HTMLImageElement;
  width: number;
  height: number;
  /** Frees its memory. */
  close: () => void;
}

/** Opens a file as a picture. Rejects with `UnreadableImageError`. */
export async function openImage(file: Blob): Promise<OpenImage> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch (cause) {
    URL.revokeObjectURL(address);
    throw Object.assign(new UnreadableImageError('not a picture'), { cause });
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { image, width, height, close: () => URL.revokeObjectURL(address) };
}

/**
 * A new JPEG, `width` by `height`, of a part of a picture. Nothing but what is seen comes along: no place, no time, no camera.
 * Through an image element and not `createImageBitmap`, which browsers before 2021 turn in different ways.
 */
export function redraw(
  image: CanvasImageSource,
  part: { left: number; top: number; width: number; height: number },
  { width, height }: { width: number; height: number },
  quality = IMAGE_QUALITY,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  // What is transparent would become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, part.left, part.top, part.width, part.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture came out'))),
      'image/jpeg',
      quality,
    );
  });
}
