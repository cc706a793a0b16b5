import type { DatabaseConnection, Dialect, Driver } from 'kysely';

/** A connection that can be thrown away while a statement is under way on it. */
export interface DiscardableConnection extends DatabaseConnection {
  /** Makes sure that no other call gets this connection: what it still owes is unknown. It must still be released. */
  discard(): void;
}

/** What the limits ask of the driver below them, and all they ask. */
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
