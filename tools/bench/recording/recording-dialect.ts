import type { CompiledQuery, TransactionSettings } from 'kysely';

import type {
  DiscardableConnection,
  DiscardableDriver,
} from '../../../server/src/db/limits/discardable.ts';
import { PostgresDialect } from '../../../server/src/db/postgres/postgres-dialect.ts';
import type { SessionPool } from '../../../server/src/db/postgres/session-pool.ts';
import { toWireText } from '../../../server/src/db/postgres/to-wire-text.ts';

/** A statement with its parameters, as the text that the database receives. */
export interface Statement {
  text: string;
  parameters: (string | null)[];
}

/** The product's dialect with a callback for each statement that it sends, including `begin` and `commit`. */
export class RecordingDialect extends PostgresDialect {
  readonly #onStatement: (statement: Statement) => void;

  constructor(pool: SessionPool, school: string, onStatement: (statement: Statement) => void) {
    super(pool, school);
    this.#onStatement = onStatement;
  }

  override createDriver(): DiscardableDriver {
    return new RecordingDriver(super.createDriver(), this.#onStatement);
  }
}

class RecordingDriver implements DiscardableDriver {
  readonly #driver: DiscardableDriver;
  readonly #onStatement: (statement: Statement) => void;

  constructor(driver: DiscardableDriver, onStatement: (statement: Statement) => void) {
    this.#driver = driver;
    this.#onStatement = onStatement;
  }

  init(): Promise<void> {
    return this.#driver.init();
  }

  async acquireConnection(): Promise<DiscardableConnection> {
    const connection = await this.#driver.acquireConnection();
    const execute = connection.executeQuery.bind(connection);
    connection.executeQuery = (query: CompiledQuery) => {
      this.#onStatement({ text: query.sql, parameters: query.parameters.map(toWireText) });
      return execute(query);
    };
    return connection;
  }

  async beginTransaction(
    connection: DiscardableConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    this.#onStatement({ text: 'begin', parameters: [] });
    await this.#driver.beginTransaction(connection, settings);
  }

  async commitTransaction(connection: DiscardableConnection): Promise<void> {
    this.#onStatement({ text: 'commit', parameters: [] });
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
