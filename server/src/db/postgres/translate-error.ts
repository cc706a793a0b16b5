/** The connection ended: an open transaction is rolled back, a query under way is done or not. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  readonly code = 'CONNECTION_CLOSED';

  /** @param reason what the driver says */
  constructor(reason?: Error) {
    const tail = reason === undefined ? '' : `: ${reason.message}`;
    super(`the connection to the database was lost${tail}`, { cause: reason });
  }
}

/** Turns an error of the driver into one that callers can tell apart and that can be logged. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // It quotes the values of the row, which may be personal: it stays out of logs.
  if ('detail' in error) Object.defineProperty(error, 'detail', { enumerable: false });
  // The driver's own errors have no code.
  if (error.name === 'Error' && !('code' in error)) return new ConnectionLostError(error);
  return error;
}
