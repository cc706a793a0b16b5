import { messages } from '@meiyu/contract/shared/messages';

/** Spec section 8: the code of a call that got no usable reply. */
export const NETWORK_ERROR = 'NETWORK_ERROR';

/** A call that did not give its reply. `message` is Chinese and may be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The server's error_code, NETWORK_ERROR, or null when the server gave none. */
  readonly code: number | typeof NETWORK_ERROR | null;
  /** HTTP status; 0 when there was no reply at all. */
  readonly status: number;
  /** What came back, parsed as JSON where that was possible. */
  readonly body: unknown;
  /** What `fetch` threw; browsers before 2021 do not take it in the constructor. */
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

/** Whether no reply came, so that the same call may succeed later: no network, a time-out, a server that is away or busy. */
export function isUnreachable(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 0 || error.status >= 502);
}

/** What to tell the person at the screen. A part of the app that could not be fetched is no ApiError. */
export function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return navigator.onLine ? messages.requestFailed : messages.offline;
}
