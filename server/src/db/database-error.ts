import { DatabaseStartError } from './database-start-error.ts';
import { NulInTextError } from './postgres/to-wire-text.ts';

/** Returns the SQLSTATE or the driver's code of an error. Returns undefined for an error that is not of the database. */
export function getDatabaseErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Checks whether a unique constraint or index refused the row. With `constraint`, checks whether this constraint did. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (getDatabaseErrorCode(error) !== '23505') return false;
  return (
    constraint === undefined ||
    (error instanceof Error && 'constraint' in error && error.constraint === constraint)
  );
}

/** Checks whether a text was refused because of the character NUL, which PostgreSQL cannot store, in text or in JSON. */
export function isUnstorableText(error: unknown): boolean {
  return (
    error instanceof NulInTextError ||
    ['22021', '22P05'].includes(getDatabaseErrorCode(error) ?? '')
  );
}

/** Checks whether the same work may succeed if it is repeated: after a serialization failure or a deadlock. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(getDatabaseErrorCode(error) ?? '');
}

const unavailableCodes = new Set([
  'DATABASE_SILENT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  // The server accepts no more connections.
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // The server has no disk space, memory or connections left.
  '53100',
  '53200',
  '53300',
  // A lock timeout, and a cancelled statement, for example after a timeout.
  '55P03',
  '57014',
  '57P01',
  '57P02',
  '57P03',
  // A table was changed since the statement was prepared.
  '0A000',
  // PostgreSQL ended the connection of an idle transaction.
  '25P03',
]);

/** Checks whether the server was unreachable, too slow or full, so that a later retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseStartError || unavailableCodes.has(getDatabaseErrorCode(error) ?? '')
  );
}

/** Checks whether the server's disk is full. Then the server answers, but cannot save anything. */
export function isDatabaseFull(error: unknown): boolean {
  return getDatabaseErrorCode(error) === '53100';
}
