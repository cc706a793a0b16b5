import { ApiError, getErrorMessage, NETWORK_ERROR } from './api-error.ts';

/** Creates the error for an upload or a download that got no reply. The message says whether the device is offline. */
export function createNoReplyError(cause: unknown): ApiError {
  return new ApiError(getErrorMessage(cause), { code: NETWORK_ERROR, status: 0, cause });
}
