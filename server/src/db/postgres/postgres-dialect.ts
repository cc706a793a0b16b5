import {
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';

import { PostgresConnection } from './postgres-connection.ts';
import { SessionPool } from './session-pool.ts';
import type { SessionOptions } from './session.ts';

export interface PostgresDialectOptions extends SessionOptions {
  /** Connections at most. */
  poolSize: number;
  /** Whose rows statements may reach, asked at each; `EVERY_SCHOOL`, or empty for none. */
  schoolNow: () => string;
}

/**
 * Kysely over the `postgres` driver. Single queries are pipelined over the pool, so
 * `db.connection()` pins nothing; what must share a session belongs in a transaction.
 */
export class PostgresDialect implements Dialect {
  readonly #options: PostgresDialectOptions;

  constructor(options: PostgresDialectOptions) {
    this.#options = options;
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createDriver(): Driver {
    return new PostgresDriver(this.#options);
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own signature
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }
}

class PostgresDriver implements Driver {
  readonly #pool: SessionPool;
  readonly #schoolNow: () => string;

  constructor(options: PostgresDialectOptions) {
    this.#schoolNow = options.schoolNow;
    this.#pool = new SessionPool(options, options.poolSize);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(this.#pool, this.#schoolNow);
  }

  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`;
    await connection.begin(`begin${level}${accessMode === undefined ? '' : ` ${accessMode}`}`);
  }

  commitTransaction(connection: PostgresConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: PostgresConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release();
  }

  destroy(): Promise<void> {
    return this.#pool.end();
  }
}
