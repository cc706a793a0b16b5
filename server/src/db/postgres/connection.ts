import { Client, type Submittable } from 'pg';

import { buildClientConfig, type ServerAddress } from './server-address.ts';
import { toWireText } from './to-wire-text.ts';
import { translateError } from './translate-error.ts';
import { driverTypes } from './wire-types.ts';

type Row = Record<string, unknown>;

/** Runs one statement with its values as parameters, and returns its rows. */
export type Sql = (text: TemplateStringsArray, ...values: readonly unknown[]) => Promise<Row[]>;

const CONNECT_TIMEOUT_MS = 10_000;

/**
 * One connection outside of the pool, for work of the operator without a time limit. State that PostgreSQL ties to a connection,
 * such as an advisory lock, lasts until `close`.
 */
export class Connection {
  readonly #client: Client;

  private constructor(client: Client) {
    this.#client = client;
  }

  /**
   * Opens a connection.
   *
   * @throws {Error} with a code of PostgreSQL or of the socket, or `ConnectionLostError`
   */
  static async open(
    server: ServerAddress,
    applicationName: string,
    connectTimeoutMs = CONNECT_TIMEOUT_MS,
  ): Promise<Connection> {
    const client = new Client({
      ...buildClientConfig(server),
      application_name: applicationName,
      connectionTimeoutMillis: connectTimeoutMs,
      statement_timeout: 0,
      types: driverTypes,
    });
    // Without a listener a lost connection would end the process. With it, the next statement fails instead.
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query("set time zone 'UTC'; set datestyle to 'ISO'");
    } catch (error) {
      throw translateError(error);
    }
    return new Connection(client);
  }

  readonly sql: Sql = async (texts, ...values) => {
    const text = texts.reduce((before, after, at) => `${before}$${at}${after}`);
    return (await this.#client.query<Row>(text, values.map(toWireText))).rows;
  };

  /** Runs a statement that was composed as text, without parameters. */
  readonly run = async (text: string): Promise<Row[]> => (await this.#client.query<Row>(text)).rows;

  /** Starts a statement that streams rows, such as `copy`. */
  stream<S extends Submittable>(statement: S): S {
    return this.#client.query(statement);
  }

  close(): Promise<void> {
    return this.#client.end();
  }
}

/** Opens a connection, calls `work` with it, and closes it afterwards. */
export async function withConnection<T>(
  server: ServerAddress,
  applicationName: string,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await Connection.open(server, applicationName);
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
