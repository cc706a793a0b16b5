/** The connection ended. An open transaction is rolled back; whether a running query took effect is unknown. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  readonly code = 'CONNECTION_CLOSED';

  /** @param reason the error of the driver */
  constructor(reason?: Error) {
    const tail = reason === undefined ? '' : `: ${reason.message}`;
    super(`the connection to the database was lost${tail}`, { cause: reason });
  }
}

/** Turns an error of the driver into one that callers can distinguish and that can be logged. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // It quotes the values of the row, which may be personal data, so logs must not show it.
  if ('detail' in error) Object.defineProperty(error, 'detail', { enumerable: false });
  // The driver's own errors have no code.
  if (error.name === 'Error' && !('code' in error)) return new ConnectionLostError(error);
  return error;
}
