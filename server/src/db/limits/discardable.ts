import type { DatabaseConnection, Dialect, Driver } from 'kysely';

/** A connection that can be discarded while a statement runs on it. */
export interface DiscardableConnection extends DatabaseConnection {
  /**
   * Prevents other calls from getting this connection, because a reply is still missing. The connection must still be released.
   */
  discard(): void;
}

/** A driver whose connections can be discarded. */
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
