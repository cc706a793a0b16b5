import { UnreadableDocumentError } from './document-failure.ts';

/**
 * Fetches the bytes of a document. Rejects with `UnreadableDocumentError`, or with an AbortError if `signal` aborts.
 *
 * @param isRetry bypasses the HTTP cache
 * @param onProgress gets the fetched share, 0 to 1, if the server sends a `Content-Length`
 */
export async function fetchDocument(
  src: string,
  {
    signal,
    isRetry,
    onProgress,
  }: { signal: AbortSignal; isRetry: boolean; onProgress: (share: number) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  let response;
  try {
    response = await fetch(src, { signal, cache: isRetry ? 'reload' : 'default' });
  } catch (error) {
    throw signal.aborted ? error : new UnreadableDocumentError('offline', error);
  }
  if (!response.ok || response.body === null)
    throw new UnreadableDocumentError('gone', response.status);
  const totalBytes = Number(response.headers.get('content-length'));
  const reader = response.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.length;
      if (totalBytes > 0) onProgress(Math.min(1, size / totalBytes));
    }
  } catch (error) {
    throw signal.aborted ? error : new UnreadableDocumentError('offline', error);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
