import { readFile } from 'node:fs/promises';

import sharp, { type Sharp } from 'sharp';

import { Problem, problem } from '../../../problem.ts';
import { toWriteProblem } from '../../upload/upload-folder.ts';
import { readBmpPixels } from './bmp-pixels.ts';
import { computeDifferenceHash } from './difference-hash.ts';

/** The largest number of pixels of an image. Photographs of phones have fewer, but a small file can declare many more. */
const PIXELS_MAX = 40_000_000;
/** The largest number of pixels of a BMP. It is lower, because all pixels of a BMP are in memory at once. */
const BMP_PIXELS_MAX = 12_000_000;
/** The limit of spec section 9 for the longer side of an image. */
const LONG_SIDE_MAX_PX = 1280;
/** The limit of spec section 9 for the shorter side of an image. */
const SHORT_SIDE_MAX_PX = 720;
const THUMBNAIL_SIDE_MAX_PX = 320;
const JPEG_QUALITY = 80;

// Turns the cache of the image library off, because no image is decoded twice.
sharp.cache(false);
sharp.concurrency(1);

export interface CheckedImage {
  extension: 'jpg' | 'png';
  width: number;
  height: number;
  /** See `computeDifferenceHash`. */
  differenceHash: string | null;
}

/**
 * Decodes an image and encodes it again at `target`, upright and within the specification's size, with a thumbnail at
 * `thumbnail`. The new file has no location, comments or hidden data. Throws `fileBroken` or `pictureTooLarge`.
 */
export async function reencodeImage(
  file: string,
  kind: 'jpg' | 'png' | 'bmp',
  targetPaths: TargetPaths,
): Promise<CheckedImage> {
  const open = kind === 'bmp' ? await createBmpReader(file) : () => openImage(file);
  return reencodeOpened(open, kind, targetPaths);
}

interface TargetPaths {
  target: string;
  thumbnail: string;
}

async function reencodeOpened(
  open: () => Sharp,
  kind: 'jpg' | 'png' | 'bmp',
  targetPaths: TargetPaths,
): Promise<CheckedImage> {
  try {
    const { width, height, autoOrient, format } = await open().metadata();
    if (kind !== 'bmp' && format !== (kind === 'jpg' ? 'jpeg' : 'png')) throw problem('fileBroken');
    if (width * height > PIXELS_MAX) throw problem('pictureTooLarge');
    const isWide = autoOrient.width >= autoOrient.height;
    return await reencode(open(), { kind, isWide, ...targetPaths });
  } catch (error) {
    throw toImageProblem(error);
  }
}

interface ReencodeOptions extends TargetPaths {
  kind: 'jpg' | 'png' | 'bmp';
  isWide: boolean;
}

async function reencode(
  image: Sharp,
  { kind, isWide, target, thumbnail }: ReencodeOptions,
): Promise<CheckedImage> {
  const extension = kind === 'jpg' ? 'jpg' : 'png';
  const fitted = image.autoOrient().resize({
    width: isWide ? LONG_SIDE_MAX_PX : SHORT_SIDE_MAX_PX,
    height: isWide ? SHORT_SIDE_MAX_PX : LONG_SIDE_MAX_PX,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const jpegBytes = await (
    extension === 'jpg' ? fitted.jpeg({ quality: JPEG_QUALITY }) : fitted.png()
  ).toFile(target);
  await makeThumbnail(target, thumbnail, THUMBNAIL_SIDE_MAX_PX);
  const { width, height } = jpegBytes;
  return { extension, width, height, differenceHash: await computeDifferenceHash(thumbnail) };
}

/** Writes a JPEG of an image. Its longer side has at most `side` px. */
export async function makeThumbnail(file: string, target: string, side: number): Promise<void> {
  await sharp(file)
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(target);
}

function openImage(file: string): Sharp {
  return sharp(file, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
}

/** Opens a BMP, because the image library cannot read this format. */
async function createBmpReader(file: string): Promise<() => Sharp> {
  const { data, width, height } = readBmpPixels(await readFile(file), BMP_PIXELS_MAX);
  return () => sharp(data, { raw: { width, height, channels: 3 } });
}

function toImageProblem(error: unknown): unknown {
  if (!(error instanceof Error) || 'problemName' in error || 'code' in error) return error;
  if (/pixel limit|dimension/i.test(error.message)) return problem('pictureTooLarge');
  const refusal = toWriteProblem(error);
  return refusal instanceof Problem ? refusal : problem('fileBroken');
}
