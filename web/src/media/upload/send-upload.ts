import { uploadsPath } from '@meiyu/contract/asset/asset.rules';
import { CLIENT_PLATFORM, CLIENT_VERSION } from '@meiyu/contract/shared/constants';
import { messages } from '@meiyu/contract/shared/messages';
import { DetailedError, Upload, type HttpRequest } from 'tus-js-client';

import { ApiError, NETWORK_ERROR } from '../../api/api-error.ts';
import { createReplyError } from '../../api/reply.ts';

/** The size of one request. If the connection is lost, the server keeps the bytes that have arrived. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** Without progress for 90 s the connection counts as lost. The server must check a file within this time. */
const STALL_MS = 90_000;

/** A file whose parts can be read in any order. */
export interface UploadSource {
  size: number;
  read: (start: number, end: number) => Promise<Blob>;
}

export interface UploadJob {
  source: UploadSource;
  /** The address of an upload that was started earlier, or null to start a new one. */
  url: string | null;
  metadata: Record<string, string>;
  token: string;
  onUrl: (url: string) => void;
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
}

/** Thrown if the server no longer has the upload. The caller must start a new one. */
export class UploadGoneError extends Error {}

/** Thrown if the file cannot be read, because it was deleted or changed after the user chose it. */
export class UnreadableFileError extends Error {}

/**
 * Sends the rest of a file. Resolves with the address of the upload after the server has checked and stored the file. Rejects with an
 * `ApiError`, an `UploadGoneError`, an `UnreadableFileError` or an AbortError.
 */
export function sendUpload({ source, url, token, signal, ...job }: UploadJob): Promise<string> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cleanUp = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', handleAbort);
    };
    const fail = (error: Error) => {
      cleanUp();
      reject(error);
    };
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        void upload.abort();
        fail(createNetworkError());
      }, STALL_MS);
    };
    const handleAbort = () => {
      void upload.abort();
      fail(new DOMException('cancelled', 'AbortError'));
    };
    // The library requires a file, but `fileReader` reads the bytes from the source instead.
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
            slice: async (start: number, requestedEnd: number) => {
              const end = Math.min(requestedEnd, source.size);
              try {
                return { value: await source.read(start, end), done: end === source.size };
              } catch (cause) {
                // The library would treat this error as a lost connection, so the promise is rejected here.
                fail(new UnreadableFileError());
                throw cause;
              }
            },
            close: () => {},
          }),
      },
      onUploadUrlAvailable: () => job.onUrl(getPath(upload)),
      onProgress: (sent) => {
        restartTimer();
        job.onProgress(sent);
      },
      onSuccess: () => {
        cleanUp();
        resolve(getPath(upload));
      },
      onError: (error) => fail(toUploadError(error)),
    });
    signal.addEventListener('abort', handleAbort);
    restartTimer();
    upload.start();
  });
}

/** Deletes an unfinished upload from the server. */
export async function deleteUpload(url: string, token: string): Promise<void> {
  await Upload.terminate(url, {
    headers: { Authorization: token, platform: CLIENT_PLATFORM, version: CLIENT_VERSION },
    retryDelays: null,
  });
}

function getPath({ url }: Upload): string {
  return new URL(url ?? '', location.href).pathname;
}

function createNetworkError(cause?: unknown): ApiError {
  return new ApiError(messages.requestFailed, { code: NETWORK_ERROR, status: 0, cause });
}

function toUploadError(error: Error): Error {
  if (!(error instanceof DetailedError)) return createNetworkError(error);
  const { originalRequest: request, originalResponse: response } = error;
  if (!response) return createNetworkError(error);
  const status = response.getStatus();
  if (isGone(request, status)) return new UploadGoneError();
  return createReplyError(status, response.getBody());
}

/**
 * Checks whether the server has deleted the upload. A 400 to a HEAD request means the same. A HEAD reply has no body with a message, so
 * the queue starts a new upload, which the server then rejects with a message.
 */
function isGone(request: HttpRequest, status: number): boolean {
  if (request.getMethod() === 'POST') return false;
  return status === 404 || status === 410 || (request.getMethod() === 'HEAD' && status === 400);
}
