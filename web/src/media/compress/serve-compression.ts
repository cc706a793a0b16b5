import type { FromCompressWorker, Outcome, ToCompressWorker } from './compress-messages.ts';

/** So often at most is the page told how far it is; it also learns by that that work goes on. */
const TELL_MS = 200;

/** Compresses one file; `onProgress` hears how far it is, 0 to 1. */
type Compress = (file: Blob, onProgress: (done: number) => void) => Promise<Outcome>;

function tell(message: FromCompressWorker): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has nobody but its page
  globalThis.postMessage(message);
}

/** Makes this worker compress what its page hands over. A file that it fails at is left as it is. */
export function serveCompression(compress: Compress): void {
  globalThis.addEventListener('message', ({ data }: MessageEvent<ToCompressWorker>) => {
    let toldAt = performance.now();
    const handleProgress = (done: number) => {
      if (performance.now() - toldAt < TELL_MS) return;
      toldAt = performance.now();
      tell({ kind: 'progress', done: Math.min(1, done) });
    };
    void compress(data.file, handleProgress)
      .then((outcome) => smallerOf(outcome, data.file))
      .catch((): Outcome => ({ kind: 'left', reason: 'unreadable' }))
      .then(tell);
  });
}

/** What did not become smaller was not worth its losses. */
function smallerOf(outcome: Outcome, file: Blob): Outcome {
  const isInVain = outcome.kind === 'made' && outcome.blob.size >= file.size;
  return isInVain ? { kind: 'left', reason: 'small' } : outcome;
}
