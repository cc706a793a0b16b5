import { getExtension } from '@meiyu/contract/asset/asset.rules';
import { mediaMessages } from '@meiyu/contract/shared/media-messages';

// oxlint-disable-next-line import/default -- the query makes the import a class
import AudioWorker from './audio-worker.ts?worker';
import type {
  FromCompressWorker,
  UncompressedReason,
  CompressionOutcome,
  ToCompressWorker,
} from './compress-messages.ts';
// oxlint-disable-next-line import/default -- the query makes the import a class
import VideoWorker from './video-worker.ts?worker';

interface Compressor {
  openWorker: () => Worker;
  /** Whether this browser has the codecs for the file. */
  isSupported: () => boolean;
}

const openAudioWorker = () => new AudioWorker();
const canDecodeAudio = () => typeof AudioDecoder !== 'undefined';
const video: Compressor = {
  openWorker: () => new VideoWorker(),
  isSupported: () => typeof VideoDecoder !== 'undefined' && typeof VideoEncoder !== 'undefined',
};

/** The compressor for each file extension. Files with other extensions are not compressed. */
const compressorByExtension: Readonly<Record<string, Compressor>> = {
  // The library reads WAV files itself, so the browser needs no codec.
  wav: { openWorker: openAudioWorker, isSupported: () => true },
  mp3: { openWorker: openAudioWorker, isSupported: canDecodeAudio },
  ogg: { openWorker: openAudioWorker, isSupported: canDecodeAudio },
  mp4: video,
  mov: video,
};

/** Whether this browser can compress files with this extension. */
export function canCompress(name: string): boolean {
  return compressorByExtension[getExtension(name)]?.isSupported() ?? false;
}

export interface CompressedMedia {
  /** The compressed file, or the original. */
  file: File;
  isCompressed: boolean;
  /** Why the file was not compressed. Absent if files of this kind are never compressed. */
  reason?: UncompressedReason;
}

/**
 * Compresses an audio or video file before the upload (spec sections 5 and 9). It runs in a worker, so that the page stays responsive.
 * After a failure it returns the original file. It rejects only with an `AbortError`, if `signal` aborts.
 *
 * @param onProgress called with the progress, 0 to 1
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
  const compressor = compressorByExtension[getExtension(file.name)];
  if (!compressor) return { file, isCompressed: false };
  if (!compressor.isSupported()) return { file, isCompressed: false, reason: 'unsupported' };
  const outcome = await compressInWorker(compressor.openWorker, file, { onProgress, signal });
  if (outcome.kind === 'left') return { file, isCompressed: false, reason: outcome.reason };
  const { blob, extension } = outcome;
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${extension}`;
  const newFile = new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  return { file: newFile, isCompressed: true };
}

/** Returns the notice that tells the user why a file was not compressed, or null if no notice is needed. */
export function getCompressionNotice({ reason }: CompressedMedia): string | null {
  if (reason === 'unsupported') return mediaMessages.compressionUnsupported;
  return reason === 'unreadable' ? '这个文件不能先压缩，会上传原文件' : null;
}

/**
 * Some encoders hang, so a compression that sends no message for 60 s is given up and the file is sent uncompressed. The time is counted
 * in timer ticks, because timers also stop while a phone sleeps.
 */
const TICK_MS = 10_000;
const SILENT_TICKS_MAX = 6;

function compressInWorker(
  openWorker: () => Worker,
  file: File,
  {
    onProgress,
    signal,
  }: { onProgress: ((done: number) => void) | undefined; signal: AbortSignal | undefined },
): Promise<CompressionOutcome> {
  const worker = openWorker();
  let silentTicks = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  let removeAbortListener: (() => void) | undefined;
  const outcome = new Promise<CompressionOutcome>((resolve, reject) => {
    const handleAbort = () => reject(new DOMException('cancelled', 'AbortError'));
    if (signal?.aborted) handleAbort();
    signal?.addEventListener('abort', handleAbort);
    removeAbortListener = () => signal?.removeEventListener('abort', handleAbort);
    timer = setInterval(() => {
      silentTicks += 1;
      if (silentTicks > SILENT_TICKS_MAX) resolve({ kind: 'left', reason: 'unreadable' });
    }, TICK_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<FromCompressWorker>) => {
      silentTicks = 0;
      if (data.kind === 'progress') onProgress?.(data.done);
      else resolve(data);
    });
    // The script could not be loaded, or there was not enough memory.
    worker.addEventListener('error', () => resolve({ kind: 'left', reason: 'unreadable' }));
    const message: ToCompressWorker = { file };
    worker.postMessage(message, []);
  });
  return outcome.finally(() => {
    clearInterval(timer);
    removeAbortListener?.();
    worker.terminate();
  });
}
