import { Client, type QueryResultRow } from 'pg';

import { getDatabaseErrorCode } from '../database-error.ts';
import { buildClientConfig, type ServerAddress } from './server-address.ts';
import { toWireText } from './to-wire-text.ts';
import { ConnectionLostError, translateError } from './translate-error.ts';
import { driverTypes } from './wire-types.ts';

/** The address of the server, and the options of a session. */
export interface SessionOptions {
  server: ServerAddress;
  /** Starts the server if no server listens at the address. Then the session tries to connect once more. */
  revive?: () => Promise<void>;
  /** The name in the server's list of connections. */
  applicationName: string;
  /** PostgreSQL's settings of the connection. */
  settings: Readonly<Record<string, string>>;
  /** The role that runs the statements, if it is not the user who connects. */
  role?: string;
}

export interface QueryOutcome<R> {
  rows: R[];
  /** The kind of the statement: `INSERT`, `COMMIT` … */
  command: string;
  /** The number of inserted, changed or found rows. */
  count: number;
}

/** The limit for parameters, because the protocol counts them in 16 bits. */
const PARAMETERS_MAX = 65_535;
const CONNECT_TIMEOUT_MS = 10_000;
/**
 * The code of an error that occurs, for example, if a table was changed, so that the columns of a prepared statement would
 * change.
 */
const STALE_PLAN = '0A000';
/** The time that running queries get to finish when a session ends. It is longer than a call waits for them. */
const FINISH_MS = 5000;

/**
 * One connection to the server. Queries are pipelined: sent immediately, answered in order. If the connection is lost, all
 * unanswered queries fail and the session ends.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #onLost: (session: Session) => void;
  readonly #opening: Promise<Client>;
  #client: Client | undefined;
  /** The times at which the running queries were sent, on the clock of `performance.now()`, the oldest first. */
  readonly #sentAt: number[] = [];
  /** The names of prepared statements by their texts. A name is empty while the first query with its text runs. */
  readonly #statementNames = new Map<string, string>();
  #statementCount = 0;
  #school = '';
  /** Resolves when the server has set the school, and rejects if the server refuses it. */
  #schoolChange: Promise<unknown> = Promise.resolve();
  #isCorked = false;
  isClosed = false;

  /** @param onLost called once if the connection ends without `end()` */
  constructor(options: SessionOptions, onLost: (session: Session) => void) {
    this.#options = options;
    this.#onLost = onLost;
    this.#opening = this.#open();
    this.#opening.catch(() => this.#lose());
  }

  /** Returns whether the session accepts no more queries. */
  get isOver(): boolean {
    return this.isClosed;
  }

  /** Returns the number of queries that are sent and not yet answered. */
  get inFlight(): number {
    return this.#sentAt.length;
  }

  /** Returns the time at which the oldest running query was sent, or Infinity if there is none. */
  get oldestQueryAt(): number {
    return this.#sentAt[0] ?? Infinity;
  }

  /** Returns the school to which the next query is limited by default. */
  get school(): string {
    return this.#school;
  }

  /** Runs a query that reaches the rows of `school`. A text without parameters may contain several statements. */
  async query<R>(
    text: string,
    parameters: readonly unknown[],
    school: string,
  ): Promise<QueryOutcome<R>> {
    if (this.isClosed) throw new ConnectionLostError();
    if (parameters.length > PARAMETERS_MAX) throw new RangeError('too many query parameters');
    const values = parameters.map(toWireText);
    try {
      if (school !== this.#school) this.#schoolChange = this.#setSchool(school);
      const [{ rows, command, rowCount }] = await Promise.all([
        this.#send<R>(text, values),
        this.#schoolChange,
      ]);
      return { rows, command, count: rowCount ?? 0 };
    } catch (error) {
      throw translateError(error);
    }
  }

  /** Waits at most `timeoutMs` for running queries, then closes the connection. */
  async end(timeoutMs = FINISH_MS): Promise<void> {
    this.isClosed = true;
    const cut = () => this.#client?.connection.stream.destroy();
    if (timeoutMs === 0) return void cut();
    const timer = setTimeout(cut, timeoutMs);
    const client = await this.#opening.catch(() => undefined);
    await client?.end();
    clearTimeout(timer);
  }

  /**
   * Sets the school together with the next query, so that it needs no round trip. Never call it inside a transaction, because a
   * rollback would undo it. If it fails, the queries sent after it ran for another school, so they fail too and the session ends.
   */
  #setSchool(school: string): Promise<unknown> {
    this.#school = school;
    const text = "select set_config('meiyu.school', $1, false)";
    return this.#send(text, [school]).catch((error: unknown) => {
      this.#lose();
      void this.end(0);
      throw error;
    });
  }

  async #send<R>(text: string, values: (string | null)[]) {
    this.#sentAt.push(performance.now());
    try {
      const client = await this.#opening;
      this.#cork(client);
      if (values.length === 0) return await client.query<R & QueryResultRow>(text);
      const name = this.#statementNames.get(text);
      if (name === undefined) return await this.#sendFirst<R>(client, text, values);
      return await client.query<R & QueryResultRow>({ name, text, values });
    } catch (error) {
      // Forgets the prepared statement: the server refused it before it ran, and would refuse it each time.
      if (getDatabaseErrorCode(error) === STALE_PLAN) this.#statementNames.delete(text);
      throw error;
    } finally {
      this.#sentAt.shift();
    }
  }

  /**
   * Sends the first query with a text. The driver sends the text of a named query only once, even if the server refuses it, so a
   * text gets its name after its first query is answered.
   */
  async #sendFirst<R>(client: Client, text: string, values: (string | null)[]) {
    this.#statementNames.set(text, '');
    this.#statementCount += 1;
    const name = `s${this.#statementCount}`;
    try {
      const answer = await client.query<R & QueryResultRow>({ name, text, values });
      this.#statementNames.set(text, name);
      return answer;
    } catch (error) {
      this.#statementNames.delete(text);
      throw error;
    }
  }

  /** Collects the queries of one turn of the event loop, so that they are written together. */
  #cork({ connection }: Client): void {
    if (this.#isCorked) return;
    this.#isCorked = true;
    connection.stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      connection.stream.uncork();
    });
  }

  async #open(): Promise<Client> {
    const { revive } = this.#options;
    try {
      return await this.#connect();
    } catch (error) {
      if (revive === undefined || !isServerAbsent(error)) throw error;
      await revive();
      return this.#connect();
    }
  }

  async #connect(): Promise<Client> {
    const { server, applicationName, settings, role } = this.#options;
    const client = new Client({
      ...buildClientConfig(server),
      application_name: applicationName,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      pipeline: true,
      types: driverTypes,
    });
    this.#client = client;
    // Without a listener an error would end the process.
    client.on('error', () => undefined);
    await client.connect();
    // Sets the settings with a statement, because a connection pooler may drop settings of the connection request.
    const all = Object.entries({
      // The parser of times needs this time zone and this date style.
      TimeZone: 'UTC',
      DateStyle: 'ISO',
      ...settings,
      ...(role !== undefined && { role }),
    });
    const calls = all.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`);
    await client.query(`select ${calls.join(', ')}`, all.flat());
    client.on('error', () => this.#lose());
    client.on('end', () => this.#lose());
    return client;
  }

  #lose(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.#onLost(this);
  }
}

function isServerAbsent(error: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED'].includes(getDatabaseErrorCode(error) ?? '');
}
