import { POSTER_SIDE_PX } from '@meiyu/contract/asset/asset.rules';
import { IMAGE_QUALITY } from '@meiyu/contract/shared/constants';

/** Positions of the candidate frames, as shares of the duration. Many videos begin with a dark image. */
const CANDIDATE_POSITIONS = [0.1, 0.3, 0.5, 0.8] as const;
/** The first frame with at least this contrast is used. See `measureContrast` for the unit. */
const MIN_CONTRAST = 20;
/** Time limit for the first frame. A video without a frame after 15 s will not get one. */
const TIMEOUT_MS = 15_000;
/** The time limit for one frame after a change of the position. */
const FRAME_TIMEOUT_MS = 1000;
/** The contrast is measured on a copy of this size. */
const SAMPLE_SIZE = { width: 32, height: 18 };

interface Frame {
  canvas: HTMLCanvasElement;
  contrast: number;
}

/**
 * Creates a poster for a video as JPEG. It uses the first candidate frame with enough contrast, or else the frame with the most contrast.
 * Returns null if this browser cannot play the video, or if `signal` aborts.
 */
export async function createPoster(file: Blob, signal?: AbortSignal): Promise<Blob | null> {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.preload = 'auto';
  const address = URL.createObjectURL(file);
  try {
    return await limitTime(findPoster(video, address), signal);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    // Without this call of `load()`, the element would keep the file in memory.
    video.load();
    URL.revokeObjectURL(address);
  }
}

async function findPoster(video: HTMLVideoElement, address: string): Promise<Blob | null> {
  const loaded = nextEvent(video, 'loadeddata');
  video.src = address;
  await loaded;
  let best: Frame | null = null;
  for (const position of Number.isFinite(video.duration) ? CANDIDATE_POSITIONS : [0]) {
    await seekTo(video, position === 0 ? 0 : position * video.duration);
    const frame = captureFrame(video);
    if (!best || frame.contrast > best.contrast) best = frame;
    if (best.contrast >= MIN_CONTRAST) break;
  }
  const poster = best;
  return (
    poster &&
    new Promise((resolve) => {
      poster.canvas.toBlob(resolve, 'image/jpeg', IMAGE_QUALITY);
    })
  );
}

/** Moves a video to a time in seconds, and waits for the image of this time, because `seeked` alone does not say that it is ready. */
async function seekTo(video: HTMLVideoElement, seconds: number): Promise<void> {
  const changes = Promise.all([nextEvent(video, 'seeked'), waitForFrame(video)]);
  video.currentTime = seconds;
  await changes;
}

/** Resolves when the browser presents the next frame. A hidden page presents none, so it waits for `FRAME_TIMEOUT_MS` at most. */
function waitForFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, FRAME_TIMEOUT_MS);
    // Firefox has this method since version 132.
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else resolve();
  });
}

function captureFrame(video: HTMLVideoElement): Frame {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) throw new Error('The video has no images');
  const scale = Math.min(1, POSTER_SIDE_PX / Math.max(width, height));
  const posterSize = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const { canvas } = drawScaled(video, posterSize);
  const { data } = drawScaled(canvas, SAMPLE_SIZE).context.getImageData(
    0,
    0,
    SAMPLE_SIZE.width,
    SAMPLE_SIZE.height,
  );
  return { canvas, contrast: measureContrast(data) };
}

function drawScaled(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, width);
  canvas.height = Math.max(1, height);
  // The pixels are read back, and a canvas in main memory keeps them if the browser restarts its graphics process.
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas context');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return { canvas, context };
}

/** Returns the standard deviation of the lightness of RGBA pixels, 0 to 127.5. */
export function measureContrast(pixels: ArrayLike<number>): number {
  const count = pixels.length / 4;
  const lightness = Array.from(
    { length: count },
    (_, index) =>
      0.299 * (pixels[index * 4] ?? 0) +
      0.587 * (pixels[index * 4 + 1] ?? 0) +
      0.114 * (pixels[index * 4 + 2] ?? 0),
  );
  const mean = lightness.reduce((sum, value) => sum + value, 0) / count;
  return Math.sqrt(lightness.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count);
}

/** Resolves at the next event of this kind. Rejects if the video fails. */
function nextEvent(video: HTMLVideoElement, kind: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener(kind, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('This browser cannot play the video')), {
      once: true,
    });
  });
}

function limitTime<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T | null> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) resolve(null);
    signal?.addEventListener('abort', () => resolve(null));
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
