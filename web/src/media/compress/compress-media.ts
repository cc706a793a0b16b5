import { extensionOf } from '@meiyu/contract/asset/asset.rules';
import { mediaMessages } from '@meiyu/contract/shared/media-messages';

// oxlint-disable-next-line import/default -- the query makes it a class
import SoundWorker from './audio-worker.ts?worker';
import type {
  FromCompressWorker,
  LeftReason,
  Outcome,
  ToCompressWorker,
} from './compress-messages.ts';
// oxlint-disable-next-line import/default -- the query makes it a class
import FilmWorker from './video-worker.ts?worker';

interface Means {
  openWorker: () => Worker;
  /** Whether this browser has what it takes. */
  canWork: () => boolean;
}

const openSound = () => new SoundWorker();
const canHear = () => typeof AudioDecoder !== 'undefined';
const film: Means = {
  openWorker: () => new FilmWorker(),
  canWork: () => typeof VideoDecoder !== 'undefined' && typeof VideoEncoder !== 'undefined',
};

/** By the file's extension: what is in none of these rows is not ours to compress. */
const meansByExtension: Readonly<Record<string, Means>> = {
  // Its samples are read without the browser's help.
  wav: { openWorker: openSound, canWork: () => true },
  mp3: { openWorker: openSound, canWork: canHear },
  ogg: { openWorker: openSound, canWork: canHear },
  mp4: film,
  mov: film,
};

/** Whether files of such a name are compressed, and this browser has what that takes. */
export function canCompress(name: string): boolean {
  return meansByExtension[extensionOf(name)]?.canWork() ?? false;
}

export interface CompressedMedia {
  /** The new file, or the very one that was given. */
  file: File;
  compressed: boolean;
  /** Why it was left as it is; without one, it is of a kind that is never compressed. */
  reason?: LeftReason;
}

/**
 * Makes a sound or a film smaller before it is sent (spec sections 5 and 9), in a worker, so that the page stays free. Whatever
 * goes wrong, the original comes back, and can be sent. Rejects with an `AbortError` once `signal` says so, and with nothing else.
 *
 * @param onProgress hears how far it is, 0 to 1
 */
export async function compressMedia(
  file: File,
  {
    onProgress,
    signal,
  }: {
    onProgress?: ((done: number) => void) | undefined;
    signal?: AbortSignal | undefined;
  } = {},
): Promise<CompressedMedia> {
  const means = meansByExtension[extensionOf(file.name)];
  if (!means) return { file, compressed: false };
  if (!means.canWork()) return { file, compressed: false, reason: 'unsupported' };
  const outcome = await compressIn(means.openWorker, file, { onProgress, signal });
  if (outcome.kind === 'left') return { file, compressed: false, reason: outcome.reason };
  const { blob, extension } = outcome;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${extension}`;
  const made = new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  return { file: made, compressed: true };
}

/** What is told of a file that goes up as it is; null where there is nothing to tell. */
export function compressionNotice({ reason }: CompressedMedia): string | null {
  if (reason === 'unsupported') return mediaMessages.compressionUnsupported;
  return reason === 'unreadable' ? '这个文件不能先压缩，会上传原文件' : null;
}

/** Some encoders hang. Counted in ticks and not by the clock: of a phone that sleeps, neither side ticks. */
const TICK_MS = 10_000;
const SILENT_TICKS_MAX = 6;

function compressIn(
  openWorker: () => Worker,
  file: File,
  {
    onProgress,
    signal,
  }: { onProgress: ((done: number) => void) | undefined; signal: AbortSignal | undefined },
): Promise<Outcome> {
  const worker = openWorker();
  let silentTicks = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let ignore: (() => void) | undefined;
  const ended = new Promise<Outcome>((resolve, reject) => {
    const handleAbort = () => reject(new DOMException('cancelled', 'AbortError'));
    if (signal?.aborted) handleAbort();
    signal?.addEventListener('abort', handleAbort);
    ignore = () => signal?.removeEventListener('abort', handleAbort);
    timer = setInterval(() => {
      silentTicks += 1;
      if (silentTicks > SILENT_TICKS_MAX) resolve({ kind: 'left', reason: 'unreadable' });
    }, TICK_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<FromCompressWorker>) => {
      silentTicks = 0;
      if (data.kind === 'progress') onProgress?.(data.done);
      else resolve(data);
    });
    // Its script could not be fetched, or its memory was not enough.
    worker.addEventListener('error', () => resolve({ kind: 'left', reason: 'unreadable' }));
    const message: ToCompressWorker = { file };
    worker.postMessage(message, []);
  });
  return ended.finally(() => {
    clearInterval(timer);
    ignore?.();
    worker.terminate();
  });
}
