import type { PreparedFile, UploadPorts } from './upload-ports.ts';
import type { UploadItem } from './upload-row.ts';

/** Builds the result of a preparation that leaves the file unchanged. */
export const uncompressed = (file: File): PreparedFile => ({ file, notice: null });

/**
 * Compresses a file. Returns the original file if `skip` aborts before the compression ends. Rejects with an AbortError
 * if `stop` aborts.
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
