import {
  type DatabaseIntrospector,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type TransactionSettings,
} from 'kysely';

import type { DiscardableDialect, DiscardableDriver } from '../limits/discardable.ts';
import { PostgresConnection } from './postgres-connection.ts';
import type { SessionPool } from './session-pool.ts';

/**
 * A dialect of Kysely for the `pg` driver. Single queries are pipelined over the pool, so `db.connection()` does not reserve a
 * session. Statements that must share a session belong in a transaction.
 */
export class PostgresDialect implements DiscardableDialect {
  readonly #pool: SessionPool;
  readonly #school: string;

  /**
   * @param pool the pool of the database, which all its dialects share; a dialect does not end it
   * @param school the statements reach only rows of this school: an id, `EVERY_SCHOOL`, or empty for none
   */
  constructor(pool: SessionPool, school: string) {
    this.#pool = pool;
    this.#school = school;
  }

  createAdapter(): PostgresAdapter {
    return new PostgresAdapter();
  }

  createDriver(): DiscardableDriver {
    return new PostgresDriver(this.#pool, this.#school);
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own signature
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new PostgresQueryCompiler();
  }
}

class PostgresDriver implements DiscardableDriver {
  readonly #pool: SessionPool;
  readonly #school: string;

  constructor(pool: SessionPool, school: string) {
    this.#pool = pool;
    this.#school = school;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    return new PostgresConnection(this.#pool, this.#school);
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

  async destroy(): Promise<void> {}
}
