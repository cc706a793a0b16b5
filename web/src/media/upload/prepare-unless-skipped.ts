import type { PreparedFile, UploadPorts } from './upload-ports.ts';
import type { UploadItem } from './upload-row.ts';

/** The original file as the result of the preparation. */
export const uncompressed = (file: File): PreparedFile => ({ file, notice: null });

/**
 * Compresses a file. Returns the original file if `skip` is aborted first. Rejects with an AbortError if `stop` is aborted.
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
