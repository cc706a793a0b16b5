import { ApiError, getErrorMessage } from '../../api/api-error.ts';
import { UnreadableFile, UploadGone } from './send-upload.ts';
import type { UploadRefusal } from './upload-row.ts';
import { isVerdict, mayRetry } from './upload-rules.ts';

export const UNREADABLE: UploadRefusal = {
  message: '这个文件在设备上找不到了，请重新选择',
  mayRetry: false,
};

/** The file cannot be uploaded. `message` is Chinese text for the user. */
export class UnfitFile extends Error {}

/**
 * How the queue reacts to a failure. restart: starts a new upload from the first byte · wait: retries by itself · signedOut:
 * waits until the user signs in · refused: fails with a message.
 */
export type UploadRemedy =
  | { kind: 'restart' }
  | { kind: 'wait'; obstacle: 'network' | 'server' }
  | { kind: 'signedOut'; message: string }
  | { kind: 'refused'; refusal: UploadRefusal };

/** Chooses the reaction to an error of an upload. */
export function remedyOf(error: unknown): UploadRemedy {
  if (error instanceof UploadGone) return { kind: 'restart' };
  if (error instanceof UnfitFile)
    return { kind: 'refused', refusal: { message: error.message, mayRetry: false } };
  if (error instanceof UnreadableFile) return { kind: 'refused', refusal: UNREADABLE };
  if (!(error instanceof ApiError)) return { kind: 'wait', obstacle: 'network' };
  const { status } = error;
  const code = typeof error.code === 'number' ? error.code : null;
  const message = getErrorMessage(error);
  if (status === 401 || status === 403) return { kind: 'signedOut', message };
  if (isVerdict(status, code))
    return { kind: 'refused', refusal: { message, mayRetry: mayRetry(code) } };
  return { kind: 'wait', obstacle: status === 0 ? 'network' : 'server' };
}
