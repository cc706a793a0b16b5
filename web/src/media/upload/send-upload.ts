import { uploadsPath } from '@meiyu/contract/asset/asset.rules';
import { CLIENT_PLATFORM, CLIENT_VERSION } from '@meiyu/contract/shared/constants';
import { messages } from '@meiyu/contract/shared/messages';
import { DetailedError, Upload, type HttpRequest } from 'tus-js-client';

import { ApiError, NETWORK_ERROR } from '../../api/api-error.ts';
import { createReplyError } from '../../api/reply.ts';

/** Sent in one request; what has arrived of one that is cut counts. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** A line that brings nothing for so long is lost, though nobody says so. Also what the server has for its checks. */
const STALL_MS = 90_000;

/** Bytes that may be read in any order. */
export interface UploadSource {
  size: number;
  read: (start: number, end: number) => Promise<Blob>;
}

export interface UploadJob {
  source: UploadSource;
  /** Where it was begun before; null begins it. */
  url: string | null;
  metadata: Record<string, string>;
  token: string;
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/** The server knows nothing of an upload that was begun: it can only be begun anew. */
export class UploadGone extends Error {}

/** The file cannot be read any more: taken off the device, or changed since it was chosen. */
export class UnreadableFile extends Error {}

/**
 * Sends what the server does not have yet of a file; resolves with its address once the server has checked and kept it.
 * Rejects with an ApiError, an `UploadGone`, an `UnreadableFile`, or an AbortError.
 */
export function sendUpload({ source, url, token, signal, ...job }: UploadJob): Promise<string> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', handleAbort);
    };
    const fail = (error: Error) => {
      end();
      reject(error);
    };
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void upload.abort();
        fail(unreachable());
      }, STALL_MS);
    };
    const handleAbort = () => {
      void upload.abort();
      fail(new DOMException('called off', 'AbortError'));
    };
    // The library wants a file; the bytes come from the source.
    const upload = new Upload(new Blob(), {
      endpoint: url === null ? uploadsPath : null,
      uploadUrl: url,
      metadata: job.metadata,
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      headers: { Authorization: token, platform: CLIENT_PLATFORM, version: CLIENT_VERSION },
      fileReader: {
        openFile: () =>
          Promise.resolve({
            size: source.size,
            slice: async (start: number, wanted: number) => {
              const stop = Math.min(wanted, source.size);
              try {
                return { value: await source.read(start, stop), done: stop === source.size };
              } catch (cause) {
                // The library would take it for a lost line.
                fail(new UnreadableFile());
                throw cause;
              }
            },
            close: () => {},
          }),
      },
      onUploadUrlAvailable: () => job.onUrl(pathOf(upload)),
      onProgress: (sent) => {
        watch();
        job.onProgress(sent);
      },
      onSuccess: () => {
        end();
        resolve(pathOf(upload));
      },
      onError: (error) => fail(failureOf(error)),
    });
    signal.addEventListener('abort', handleAbort);
    watch();
    upload.start();
  });
}

/** Has the server forget an upload that was begun. */
export async function forgetUpload(url: string, token: string): Promise<void> {
  await Upload.terminate(url, {
    headers: { Authorization: token, platform: CLIENT_PLATFORM, version: CLIENT_VERSION },
    retryDelays: null,
  });
}

function pathOf({ url }: Upload): string {
  return new URL(url ?? '', location.href).pathname;
}

function unreachable(cause?: unknown): ApiError {
  return new ApiError(messages.requestFailed, { code: NETWORK_ERROR, status: 0, cause });
}

function failureOf(error: Error): Error {
  if (!(error instanceof DetailedError)) return unreachable(error);
  const { originalRequest: request, originalResponse: response } = error;
  if (!response) return unreachable(error);
  const status = response.getStatus();
  if (isGone(request, status)) return new UploadGone();
  return createReplyError(status, response.getBody());
}

/** A question for it that is refused has no words: begun anew, it is refused again, and with them. */
function isGone(request: HttpRequest, status: number): boolean {
  if (request.getMethod() === 'POST') return false;
  return status === 404 || status === 410 || (request.getMethod() === 'HEAD' && status === 400);
}
