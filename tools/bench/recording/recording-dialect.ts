import type { CompiledQuery, TransactionSettings } from 'kysely';

import type {
  DiscardableConnection,
  DiscardableDriver,
} from '../../../server/src/db/limits/discardable.ts';
import { PostgresDialect } from '../../../server/src/db/postgres/postgres-dialect.ts';
import type { SessionPool } from '../../../server/src/db/postgres/session-pool.ts';
import { toWireText } from '../../../server/src/db/postgres/to-wire-text.ts';

/** A statement as it went to the database, its parameters as the text that was sent. */
export interface Statement {
  text: string;
  parameters: (string | null)[];
}

/** The product's own dialect, which also tells every statement it sends, `begin` and `commit` included. */
export class RecordingDialect extends PostgresDialect {
  readonly #tell: (statement: Statement) => void;

  constructor(pool: SessionPool, school: string, tell: (statement: Statement) => void) {
    super(pool, school);
    this.#tell = tell;
  }

  override createDriver(): DiscardableDriver {
    return new RecordingDriver(super.createDriver(), this.#tell);
  }
}

class RecordingDriver implements DiscardableDriver {
  readonly #driver: DiscardableDriver;
  readonly #tell: (statement: Statement) => void;

  constructor(driver: DiscardableDriver, tell: (statement: Statement) => void) {
    this.#driver = driver;
    this.#tell = tell;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DiscardableConnection> {
    const connection = await this.#driver.acquireConnection();
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query: CompiledQuery) => {
      this.#tell({ text: query.sql, parameters: query.parameters.map(toWireText) });
      return execute(query);
    };
    return connection;
  }

  async beginTransaction(
    connection: DiscardableConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    this.#tell({ text: 'begin', parameters: [] });
    await this.#driver.beginTransaction(connection, settings);
  }

  async commitTransaction(connection: DiscardableConnection): Promise<void> {
    this.#tell({ text: 'commit', parameters: [] });
    await this.#driver.commitTransaction(connection);
  }

  rollbackTransaction(connection: DiscardableConnection): Promise<void> {
    return this.#driver.rollbackTransaction(connection);
  }

  releaseConnection(connection: DiscardableConnection): Promise<void> {
    return this.#driver.releaseConnection(connection);
  }

  destroy(): Promise<void> {
    return this.#driver.destroy();
  }
}
