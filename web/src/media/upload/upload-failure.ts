import { ApiError, getErrorMessage } from '../../api/api-error.ts';
import { UnreadableFileError, UploadGoneError } from './send-upload.ts';
import type { UploadRefusal } from './upload-row.ts';
import { isFinalRefusal, canRetryRefused } from './upload-rules.ts';

export const UNREADABLE_FILE_REFUSAL: UploadRefusal = {
  message: '这个文件在设备上找不到了，请重新选择',
  mayRetry: false,
};

/** Thrown if the file cannot be uploaded. `message` is Chinese text for the user. */
export class RejectedFileError extends Error {}

/**
 * How the queue reacts to a failure. restart: starts a new upload from the first byte · wait: retries automatically · signedOut: waits
 * until the user signs in · refused: ends the upload with a message.
 */
export type UploadRemedy =
  | { kind: 'restart' }
  | { kind: 'wait'; obstacle: 'network' | 'server' }
  | { kind: 'signedOut'; message: string }
  | { kind: 'refused'; refusal: UploadRefusal };

/** Chooses how the queue reacts to an error of an upload. */
export function chooseRemedy(error: unknown): UploadRemedy {
  if (error instanceof UploadGoneError) return { kind: 'restart' };
  if (error instanceof RejectedFileError)
    return { kind: 'refused', refusal: { message: error.message, mayRetry: false } };
  if (error instanceof UnreadableFileError)
    return { kind: 'refused', refusal: UNREADABLE_FILE_REFUSAL };
  if (!(error instanceof ApiError)) return { kind: 'wait', obstacle: 'network' };
  const { status } = error;
  const code = typeof error.code === 'number' ? error.code : null;
  const message = getErrorMessage(error);
  if (status === 401 || status === 403) return { kind: 'signedOut', message };
  if (isFinalRefusal(status, code))
    return { kind: 'refused', refusal: { message, mayRetry: canRetryRefused(code) } };
  return { kind: 'wait', obstacle: status === 0 ? 'network' : 'server' };
}
