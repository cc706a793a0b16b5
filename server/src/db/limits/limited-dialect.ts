import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type QueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';

import type {
  DiscardableConnection,
  DiscardableDialect,
  DiscardableDriver,
} from './discardable.ts';
import { isReadStatement } from './is-read.ts';
import type { ReadLimiter } from './read-limiter.ts';
import { DatabaseSilentError, type TimeBudget } from './time-budget.ts';

interface Limits {
  /** The connections for statements that only read. */
  reads: DiscardableDialect;
  /** The connections for all other statements and for transactions. */
  writes: DiscardableDialect;
  readGate: ReadLimiter | null;
  /** Returns the budget of the next statement: one for the whole call, or a new one for each statement. */
  budget: () => TimeBudget;
}

/**
 * Limits the time of statements, independently of the driver. If a statement gets no reply in time, it fails and its connection
 * is discarded.
 */
export class LimitedDialect implements Dialect {
  readonly #limits: Limits;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  createAdapter(): DialectAdapter {
    return this.#limits.writes.createAdapter();
  }

  createDriver(): Driver {
    const { reads, writes } = this.#limits;
    return new LimitedDriver(this.#limits, reads.createDriver(), writes.createDriver());
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own signature
  createIntrospector(db: Kysely<any>): DatabaseIntrospector {
    return this.#limits.writes.createIntrospector(db);
  }

  createQueryCompiler(): QueryCompiler {
    return this.#limits.writes.createQueryCompiler();
  }
}

class LimitedDriver implements Driver {
  readonly #limits: Limits;
  readonly #reads: DiscardableDriver;
  readonly #writes: DiscardableDriver;

  constructor(limits: Limits, reads: DiscardableDriver, writes: DiscardableDriver) {
    this.#limits = limits;
    this.#reads = reads;
    this.#writes = writes;
  }

  async init(): Promise<void> {
    await Promise.all([this.#reads.init(), this.#writes.init()]);
  }

  async acquireConnection(): Promise<LimitedConnection> {
    return new LimitedConnection(this.#limits, this.#reads, this.#writes);
  }

  beginTransaction(connection: LimitedConnection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings);
  }

  commitTransaction(connection: LimitedConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: LimitedConnection): Promise<void> {
    return connection.rollback();
  }

  releaseConnection(connection: LimitedConnection): Promise<void> {
    return connection.release();
  }

  async destroy(): Promise<void> {
    await Promise.all([this.#reads.destroy(), this.#writes.destroy()]);
  }
}

/**
 * A connection of Kysely. It takes a connection of the driver for each single statement, and keeps one for a
 * transaction.
 */
class LimitedConnection implements DatabaseConnection {
  readonly #limits: Limits;
  readonly #reads: DiscardableDriver;
  readonly #writes: DiscardableDriver;
  #transaction: DiscardableConnection | undefined;
  /** Whether a statement of the transaction got no reply in time. Then nothing more is sent, not even the rollback. */
  #isGivenUp = false;

  constructor(limits: Limits, reads: DiscardableDriver, writes: DiscardableDriver) {
    this.#limits = limits;
    this.#reads = reads;
    this.#writes = writes;
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const connection = this.#transaction;
    if (connection !== undefined) {
      return this.#runInTransaction(() => connection.executeQuery<R>(query));
    }
    const run = (one: DiscardableConnection) => one.executeQuery<R>(query);
    if (!isReadStatement(query.sql)) return this.#runOnOwnConnection(this.#writes, run);
    const { readGate } = this.#limits;
    if (readGate === null) return this.#runOnOwnConnection(this.#reads, run);
    return this.#runOnOwnConnection(this.#reads, run, {
      pass: (work) => readGate.run(query.sql, work),
    });
  }

  /**
   * Is not supported, because calls read pages and only commands stream rows.
   *
   * @throws {Error} always
   */
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('rows are streamed only outside of calls');
  }

  async begin(settings: TransactionSettings): Promise<void> {
    await this.#runOnOwnConnection(
      this.#writes,
      async (connection) => {
        await this.#writes.beginTransaction(connection, settings);
        this.#transaction = connection;
      },
      { isKept: true },
    );
  }

  commit(): Promise<void> {
    const connection = this.#transaction;
    if (connection === undefined) return Promise.resolve();
    return this.#runInTransaction(() => this.#writes.commitTransaction(connection));
  }

  async rollback(): Promise<void> {
    const connection = this.#transaction;
    if (connection === undefined || this.#isGivenUp) return;
    try {
      await this.#runInTransaction(() => this.#writes.rollbackTransaction(connection));
    } catch (error) {
      // No rollback is sent after such an error, because the server rolls back when the connection closes.
      if (!(error instanceof DatabaseSilentError)) throw error;
      connection.discard();
    }
  }

  async release(): Promise<void> {
    const connection = this.#transaction;
    this.#transaction = undefined;
    if (connection !== undefined) await this.#writes.releaseConnection(connection);
  }

  #runInTransaction<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isGivenUp) return Promise.reject(new DatabaseSilentError());
    return this.#limits.budget().spend(work, () => {
      this.#isGivenUp = true;
      this.#transaction?.discard();
    });
  }

  /**
   * Runs `work` on a separate connection of the driver. Afterwards the connection returns to the pool, unless `isKept`.
   * A connection that the driver opens after the time limit returns to the pool unused.
   */
  #runOnOwnConnection<T>(
    driver: DiscardableDriver,
    work: (connection: DiscardableConnection) => Promise<T>,
    {
      isKept = false,
      pass,
    }: { isKept?: boolean; pass?: (work: () => Promise<T>) => Promise<T> } = {},
  ): Promise<T> {
    let connection: DiscardableConnection | undefined;
    let isLate = false;
    const assertInTime = () => {
      if (isLate) throw new DatabaseSilentError();
    };
    const run = async () => {
      assertInTime();
      connection = await driver.acquireConnection();
      let isDone = false;
      try {
        assertInTime();
        const result = await work(connection);
        assertInTime();
        isDone = true;
        return result;
      } finally {
        if (!isKept || !isDone) await driver.releaseConnection(connection);
      }
    };
    return this.#limits.budget().spend(pass === undefined ? run : () => pass(run), () => {
      isLate = true;
      connection?.discard();
    });
  }
}
