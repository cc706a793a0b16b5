import { DatabaseStartError } from './database-start-error.ts';
import { NulInTextError } from './postgres/to-wire-text.ts';

/** The SQLSTATE or the driver's code of an error; undefined for errors of another kind. */
export function getDatabaseErrorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
}

/** Whether a unique constraint or index refused the row. With `constraint`: whether this one did. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (getDatabaseErrorCode(error) !== '23505') return false;
  return (
    constraint === undefined ||
    (error instanceof Error && 'constraint' in error && error.constraint === constraint)
  );
}

/** Whether a text was refused because of NUL, which PostgreSQL cannot store, in text or in JSON. */
export function isUnstorableText(error: unknown): boolean {
  return (
    error instanceof NulInTextError ||
    ['22021', '22P05'].includes(getDatabaseErrorCode(error) ?? '')
  );
}

/** Whether a retry of the same work may succeed: after a serialization failure or a deadlock. */
export function isRetryable(error: unknown): boolean {
  return ['40001', '40P01'].includes(getDatabaseErrorCode(error) ?? '');
}

const unavailableCodes = new Set([
  'DATABASE_SILENT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  // The server does not accept more connections.
  'EAGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // Out of disk, memory or connections.
  '53100',
  '53200',
  '53300',
  // A lock timeout, and a cancelled statement, for example after its timeout.
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

/** Whether the server was unreachable, too slow or full, so that a later retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    error instanceof DatabaseStartError || unavailableCodes.has(getDatabaseErrorCode(error) ?? '')
  );
}

/** Whether the server's disk is full: it answers, but nothing can be saved. */
export function isDatabaseFull(error: unknown): boolean {
  return getDatabaseErrorCode(error) === '53100';
}
