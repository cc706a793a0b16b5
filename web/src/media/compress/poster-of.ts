import { POSTER_SIDE_PX } from '@meiyu/contract/asset/asset.rules';
import { IMAGE_QUALITY } from '@meiyu/contract/shared/constants';

/** Where to look for a picture that shows something, in parts of the whole: films begin in the dark. */
const PLACES = [0.1, 0.3, 0.5, 0.8] as const;
/** Enough to tell a scene from a wall: the spread of lightness, of 255. */
const ENOUGH_CONTRAST = 20;
/** A film that shows nothing by then will not. */
const PATIENCE_MS = 15_000;
/** What contrast is measured on. */
const SMALL = { width: 32, height: 18 };

interface Frame {
  canvas: HTMLCanvasElement;
  contrast: number;
}

/**
 * A picture to show before a film is played, as a JPEG: the first of some places where there is something to see. Null for
 * what this browser does not show, and when `signal` says so.
 */
export async function posterOf(file: Blob, signal?: AbortSignal): Promise<Blob | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const address = URL.createObjectURL(file);
  try {
    return await within(findFrame(video, address), signal);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    // Only this makes it let go of the file.
    video.load();
    URL.revokeObjectURL(address);
  }
}

async function findFrame(video: HTMLVideoElement, address: string): Promise<Blob | null> {
  const begun = heard(video, 'loadeddata');
  video.src = address;
  await begun;
  let best: Frame | null = null;
  for (const place of Number.isFinite(video.duration) ? PLACES : [0]) {
    const sought = heard(video, 'seeked');
    video.currentTime = place * (place === 0 ? 0 : video.duration);
    // oxlint-disable-next-line no-await-in-loop -- a film stands at one place at a time
    await sought;
    const frame = draw(video);
    if (!best || frame.contrast > best.contrast) best = frame;
    if (best.contrast >= ENOUGH_CONTRAST) break;
  }
  const found = best;
  return (
    found &&
    new Promise((resolve) => {
      found.canvas.toBlob(resolve, 'image/jpeg', IMAGE_QUALITY);
    })
  );
}

function draw(video: HTMLVideoElement): Frame {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) throw new Error('no pictures');
  const scale = Math.min(1, POSTER_SIDE_PX / Math.max(width, height));
  const large = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const { canvas } = drawn(video, large);
  const { data } = drawn(canvas, SMALL).pen.getImageData(0, 0, SMALL.width, SMALL.height);
  return { canvas, contrast: contrastOf(data) };
}

function drawn(source: CanvasImageSource, { width, height }: { width: number; height: number }) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  return { canvas, pen };
}

/** How far lightness spreads (its standard deviation, of 255) over pixels of four bytes each. */
export function contrastOf(pixels: ArrayLike<number>): number {
  const count = pixels.length / 4;
  const lightness = Array.from(
    { length: count },
    (_, at) =>
      0.299 * (pixels[at * 4] ?? 0) +
      0.587 * (pixels[at * 4 + 1] ?? 0) +
      0.114 * (pixels[at * 4 + 2] ?? 0),
  );
  const mean = lightness.reduce((sum, one) => sum + one, 0) / count;
  return Math.sqrt(lightness.reduce((sum, one) => sum + (one - mean) ** 2, 0) / count);
}

/** The next event of a kind, or the failure of the film. */
function heard(video: HTMLVideoElement, kind: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(kind, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('not shown here')), { once: true });
  });
}

function within<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) resolve(null);
    signal?.addEventListener('abort', () => resolve(null));
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
