import { UnreadableDocument } from './document-failure.ts';

/**
 * The bytes of a document. Rejects with `UnreadableDocument` where they cannot be had, and with an abort's error after `signal`.
 *
 * @param isAgain what is kept of an earlier try is not asked
 * @param onProgress hears from 0 to 1 how much has come, where the server says how much there is
 */
export async function fetchDocument(
  src: string,
  {
    signal,
    isAgain,
    onProgress,
  }: { signal: AbortSignal; isAgain: boolean; onProgress: (share: number) => void },
): Promise<Uint8Array<ArrayBuffer>> {
  let reply;
  try {
    reply = await fetch(src, { signal, cache: isAgain ? 'reload' : 'default' });
  } catch (error) {
    throw signal.aborted ? error : new UnreadableDocument('offline', error);
  }
  if (!reply.ok || reply.body === null) throw new UnreadableDocument('gone', reply.status);
  const all = Number(reply.headers.get('content-length'));
  const reader = reply.body.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- the parts come one after the other
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      size += value.length;
      if (all > 0) onProgress(Math.min(1, size / all));
    }
  } catch (error) {
    throw signal.aborted ? error : new UnreadableDocument('offline', error);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
