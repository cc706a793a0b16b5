import { readFile } from 'node:fs/promises';

import sharp, { type Sharp } from 'sharp';

import { Problem, problem } from '../../../problem.ts';
import { writeProblem } from '../../upload/upload-folder.ts';
import { bmpPixels } from './bmp-pixels.ts';

/** More than any phone takes; a file of some bytes can say that it has many more. */
const MOST_PIXELS = 40_000_000;
/** Pixels of a BMP are in memory all at once. */
const MOST_BMP_PIXELS = 12_000_000;
/** Spec section 9, whichever way the picture is held. */
const LONG_SIDE = 1280;
const SHORT_SIDE = 720;
const THUMBNAIL_SIDE = 320;
const JPEG_QUALITY = 80;

// Pictures come one by one: nothing would be found again in a cache.
sharp.cache(false);
sharp.concurrency(1);

export interface CheckedImage {
  extension: 'jpg' | 'png';
  width: number;
  height: number;
}

/**
 * Decodes a picture and makes it anew at `target`, upright and within the specification's size, and a small one at
 * `thumbnail`. What is no part of the picture is gone: location, comments, anything hidden behind it. Throws `fileBroken`
 * or `pictureTooLarge`.
 */
export async function reencodeImage(
  file: string,
  kind: 'jpg' | 'png' | 'bmp',
  places: Places,
): Promise<CheckedImage> {
  const open = kind === 'bmp' ? await bmpReader(file) : () => read(file);
  return remakeOpened(open, kind, places);
}

interface Places {
  target: string;
  thumbnail: string;
}

async function remakeOpened(
  open: () => Sharp,
  kind: 'jpg' | 'png' | 'bmp',
  places: Places,
): Promise<CheckedImage> {
  try {
    const { width, height, autoOrient, format } = await open().metadata();
    if (kind !== 'bmp' && format !== (kind === 'jpg' ? 'jpeg' : 'png')) throw problem('fileBroken');
    if (width * height > MOST_PIXELS) throw problem('pictureTooLarge');
    const isWide = autoOrient.width >= autoOrient.height;
    return await remake(open(), { kind, isWide, ...places });
  } catch (error) {
    throw pictureProblem(error);
  }
}

interface Making extends Places {
  kind: 'jpg' | 'png' | 'bmp';
  isWide: boolean;
}

async function remake(
  picture: Sharp,
  { kind, isWide, target, thumbnail }: Making,
): Promise<CheckedImage> {
  const extension = kind === 'jpg' ? 'jpg' : 'png';
  const fitted = picture.autoOrient().resize({
    width: isWide ? LONG_SIDE : SHORT_SIDE,
    height: isWide ? SHORT_SIDE : LONG_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const made = await (
    extension === 'jpg' ? fitted.jpeg({ quality: JPEG_QUALITY }) : fitted.png()
  ).toFile(target);
  await makeThumbnail(target, thumbnail, THUMBNAIL_SIDE);
  return { extension, width: made.width, height: made.height };
}

/** A JPEG of a picture that was made anew here, its longer side at most `side`. */
export async function makeThumbnail(file: string, target: string, side: number): Promise<void> {
  await sharp(file)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(target);
}

function read(file: string): Sharp {
  return sharp(file, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
}

/** The library of pictures reads no BMP. */
async function bmpReader(file: string): Promise<() => Sharp> {
  const { data, width, height } = bmpPixels(await readFile(file), MOST_BMP_PIXELS);
  return () => sharp(data, { raw: { width, height, channels: 3 } });
}

function pictureProblem(error: unknown): unknown {
  if (!(error instanceof Error) || 'problemName' in error || 'code' in error) return error;
  if (/pixel limit|dimension/i.test(error.message)) return problem('pictureTooLarge');
  const refusal = writeProblem(error);
  return refusal instanceof Problem ? refusal : problem('fileBroken');
}
