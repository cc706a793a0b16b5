import type {
  FromCompressWorker,
  CompressionOutcome,
  ToCompressWorker,
} from './compress-messages.ts';

/** The shortest time between two progress messages. Without messages the page would assume that the worker hangs. */
const PROGRESS_INTERVAL_MS = 200;

/** Compresses one file and calls `onProgress` with the progress, 0 to 1. */
type Compress = (file: Blob, onProgress: (done: number) => void) => Promise<CompressionOutcome>;

function postToPage(message: FromCompressWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker only reaches its own page
  globalThis.postMessage(message);
}

/** Makes this worker compress the file that its page sends. After a failure the page uses the original file. */
export function serveCompression(compress: Compress): void {
  globalThis.addEventListener('message', ({ data }: MessageEvent<ToCompressWorker>) => {
    let sentAt = performance.now();
    const handleProgress = (done: number) => {
      if (performance.now() - sentAt < PROGRESS_INTERVAL_MS) return;
      sentAt = performance.now();
      postToPage({ kind: 'progress', done: Math.min(1, done) });
    };
    void compress(data.file, handleProgress)
      .then((outcome) => rejectLarger(outcome, data.file))
      .catch((): CompressionOutcome => ({ kind: 'left', reason: 'unreadable' }))
      .then(postToPage);
  });
}

/** Discards a result that is not smaller than the original, because compression also loses quality. */
function rejectLarger(outcome: CompressionOutcome, file: Blob): CompressionOutcome {
  const isNotSmaller = outcome.kind === 'made' && outcome.blob.size >= file.size;
  return isNotSmaller ? { kind: 'left', reason: 'small' } : outcome;
}
