import { messages } from '@meiyu/contract/shared/messages';

/** The error code for a call without a usable reply (spec section 8). */
export const NETWORK_ERROR = 'NETWORK_ERROR';

/** The error of a failed call. `message` is Chinese text for the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The error_code from the server, NETWORK_ERROR if no reply came, or null if the reply has no code. */
  readonly code: number | typeof NETWORK_ERROR | null;
  /** The HTTP status, or 0 if no reply came. */
  readonly status: number;
  /** The body of the reply, parsed if it is JSON. */
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

/** Checks whether no reply came or the server is busy, so that a retry may succeed. */
export function isUnreachable(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** Returns the message for the user. An error that is not an ApiError usually means that a script failed to load. */
export function getErrorMessage(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return navigator.onLine ? messages.requestFailed : messages.offline;
}
