import type { PreparedFile, UploadPorts } from './upload-ports.ts';
import type { UploadItem } from './upload-row.ts';

/** Builds the result for a file that stays uncompressed. */
export const buildUncompressed = (file: File): PreparedFile => ({ file, notice: null });

/**
 * Compresses a file. If `skip` aborts before the compression ends, it returns the original file. If `stop` aborts, it rejects with an
 * AbortError.
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
    return buildUncompressed(file);
  } finally {
    stop.removeEventListener('abort', handleStop);
  }
}
