import { messages } from '@meiyu/contract/shared/messages';

/** The error code of spec section 8 for a call without a usable reply. */
export const NETWORK_ERROR = 'NETWORK_ERROR';

/** A failed call. `message` is Chinese text for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The server's error_code, NETWORK_ERROR, or null if the server sent no code. */
  readonly code: number | typeof NETWORK_ERROR | null;
  /** The HTTP status, or 0 if no reply came. */
  readonly status: number;
  /** The reply's body, parsed if it is JSON. */
  readonly body: unknown;
  /** The error that `fetch` threw. Browsers before 2021 do not accept `cause` in the constructor. */
  readonly cause: unknown;

  constructor(
    message: string,
    detail: { code: ApiError['code']; status: number; body?: unknown; cause?: unknown },
  ) {
    super(message);
    this.cause = detail.cause;
    this.code = detail.code;
    this.status = detail.status;
    this.body = detail.body;
  }
}

/** Whether no reply came, so that a retry may succeed: no network, a timeout, or a server that is down or busy. */
export function isUnreachable(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Returns the message for the user. Other errors than ApiError are mostly scripts that failed to load. */
export function getErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return navigator.onLine ? messages.requestFailed : messages.offline;
}
