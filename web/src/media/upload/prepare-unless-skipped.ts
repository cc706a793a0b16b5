import type { PreparedFile, UploadPorts } from './upload-ports.ts';
import type { UploadItem } from './upload-row.ts';

/** A file that goes as it was chosen. */
export const uncompressed = (file: File): PreparedFile => ({ file, notice: null });

/**
 * Makes a file smaller, unless `skip` is aborted before that is done: then it is the file itself. Rejects with an AbortError when
 * `stop` says so.
 */
export async function prepareUnlessSkipped(
  prepare: UploadPorts['prepare'],
  item: UploadItem,
  file: File,
  {
    onProgress,
    stop,
    skip,
  }: { onProgress: (done: number) => void; stop: AbortSignal; skip: AbortController },
): Promise<PreparedFile> {
  const handleStop = () => skip.abort();
  stop.addEventListener('abort', handleStop);
  try {
    return await prepare(item, file, { onProgress, signal: skip.signal });
  } catch (error) {
    if (stop.aborted || !skip.signal.aborted) throw error;
    return uncompressed(file);
  } finally {
    stop.removeEventListener('abort', handleStop);
  }
}
