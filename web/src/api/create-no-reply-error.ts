import { ApiError, getErrorMessage, NETWORK_ERROR } from './api-error.ts';

/** Creates the error for a file call that got no reply. Its message says whether the device has a network. */
export function createNoReplyError(cause: unknown): ApiError {
  return new ApiError(getErrorMessage(cause), { code: NETWORK_ERROR, status: 0, cause });
}
