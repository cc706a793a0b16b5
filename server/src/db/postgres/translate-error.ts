/** The error if the connection ended. An open transaction is rolled back. It is unknown whether a running query took effect. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  readonly code = 'CONNECTION_CLOSED';

  /** @param reason the error of the driver */
  constructor(reason?: Error) {
    const reasonText = reason === undefined ? '' : `: ${reason.message}`;
    super(`the connection to the database was lost${reasonText}`, { cause: reason });
  }
}

/** Converts an error of the driver to one that callers can distinguish and that may be logged. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  // The detail quotes the values of the row, which may be personal data, so logs must not contain it.
  if ('detail' in error) Object.defineProperty(error, 'detail', { enumerable: false });
  // An error without a code is the driver's own and means that the connection ended.
  if (error.name === 'Error' && !('code' in error)) return new ConnectionLostError(error);
  return error;
}
