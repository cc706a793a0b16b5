import type { DatabaseConnection, Dialect, Driver } from 'kysely';

/** A connection that can be discarded while a statement runs on it. */
export interface DiscardableConnection extends DatabaseConnection {
  /** Prevents that another call gets this connection, because a reply is still outstanding. It must still be released. */
  discard(): void;
}

/** The driver that the limits need. */
export interface DiscardableDriver extends Driver {
  acquireConnection(): Promise<DiscardableConnection>;
  beginTransaction(
    connection: DiscardableConnection,
    settings: Parameters<Driver['beginTransaction']>[1],
  ): Promise<void>;
  commitTransaction(connection: DiscardableConnection): Promise<void>;
  rollbackTransaction(connection: DiscardableConnection): Promise<void>;
  releaseConnection(connection: DiscardableConnection): Promise<void>;
}

export interface DiscardableDialect extends Dialect {
  createDriver(): DiscardableDriver;
}
