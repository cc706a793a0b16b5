import { Client, type QueryResultRow } from 'pg';

import { databaseErrorCode } from '../database-error.ts';
import { clientConfigOf, type ServerAddress } from './server-address.ts';
import { toWireText } from './to-wire-text.ts';
import { ConnectionLostError, translateError } from './translate-error.ts';
import { driverTypes } from './wire-types.ts';

/** Where the server is and how to treat it. */
export interface SessionOptions {
  server: ServerAddress;
  /** Brings the server up when nothing listens there; then the session tries to connect once more. */
  revive?: () => Promise<void>;
  /** Shown in the server's list of connections. */
  applicationName: string;
  /** PostgreSQL's settings of the connection. */
  settings: Readonly<Record<string, string>>;
  /** The role that statements run as, where it is not the user who signs in. */
  role?: string;
}

export interface Outcome<R> {
  rows: R[];
  /** `INSERT`, `COMMIT` … */
  command: string;
  /** Rows inserted, changed or found. */
  count: number;
}

/** The protocol counts parameters in 16 bits. */
const PARAMETERS_MAX = 65_535;
const CONNECT_TIMEOUT_MS = 10_000;
/** Among others: a prepared statement would return other columns than before, because a table was changed. */
const STALE_PLAN = '0A000';
/** How long the queries under way may take when a session ends: longer than a call waits for them. */
const FINISH_MS = 5000;

/**
 * One connection to the server. Queries are pipelined: sent at once, answered in order. When the connection is lost, all
 * unanswered queries fail and the session is over.
 */
export class Session {
  readonly #options: SessionOptions;
  readonly #onLost: (session: Session) => void;
  readonly #opening: Promise<Client>;
  #client: Client | undefined;
  /** When each query under way was sent, on the clock of `performance.now()`; the oldest first. */
  readonly #sentAt: number[] = [];
  /** The names of prepared statements by their texts; empty while the first query of a text is under way. */
  readonly #names = new Map<string, string>();
  #namesGiven = 0;
  #school = '';
  /** Resolves when the server knows the school; rejects when it refuses it. */
  #naming: Promise<unknown> = Promise.resolve();
  #isCorked = false;
  #isOver = false;

  /** @param onLost called once when the connection ends without `end()` */
  constructor(options: SessionOptions, onLost: (session: Session) => void) {
    this.#options = options;
    this.#onLost = onLost;
    this.#opening = this.#open();
    this.#opening.catch(() => this.#lose());
  }

  /** Whether the session takes no more queries. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Queries sent and not yet answered. */
  get inFlight(): number {
    return this.#sentAt.length;
  }

  /** When the query was sent that has waited longest; Infinity if there is none. */
  get oldestQueryAt(): number {
    return this.#sentAt[0] ?? Infinity;
  }

  /** The school whose rows the next query finds if it names no other. */
  get school(): string {
    return this.#school;
  }

  /** Runs a query that reaches the rows of `school`. A text without parameters may hold several statements. */
  async query<R>(
    text: string,
    parameters: readonly unknown[],
    school: string,
  ): Promise<Outcome<R>> {
    if (this.#isOver) throw new ConnectionLostError();
    if (parameters.length > PARAMETERS_MAX) throw new RangeError('too many query parameters');
    const values = parameters.map(toWireText);
    try {
      if (school !== this.#school) this.#naming = this.#nameSchool(school);
      const [{ rows, command, rowCount }] = await Promise.all([
        this.#send<R>(text, values),
        this.#naming,
      ]);
      return { rows, command, count: rowCount ?? 0 };
    } catch (error) {
      throw translateError(error);
    }
  }

  /** Lets the queries under way finish for at most `timeoutMs`, then disconnects. */
  async end(timeoutMs = FINISH_MS): Promise<void> {
    this.#isOver = true;
    const cut = () => this.#client?.connection.stream.destroy();
    if (timeoutMs === 0) return void cut();
    const timer = setTimeout(cut, timeoutMs);
    const client = await this.#opening.catch(() => undefined);
    await client?.end();
    clearTimeout(timer);
  }

  /**
   * Sent along with the next query, so that it costs no round trip. Never inside a transaction, whose rollback would
   * take it back. If it fails, the queries sent after it ran for another school: then they fail too and the session ends.
   */
  #nameSchool(school: string): Promise<unknown> {
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
      const name = this.#names.get(text);
      if (name === undefined) return await this.#sendFirst<R>(client, text, values);
      return await client.query<R & QueryResultRow>({ name, text, values });
    } catch (error) {
      // The server refuses it before it does anything, and would refuse each further query of the same name.
      if (databaseErrorCode(error) === STALE_PLAN) this.#names.delete(text);
      throw error;
    } finally {
      this.#sentAt.shift();
    }
  }

  /**
   * The driver would send all further queries of a name without their text, also if the server then refuses the text: so
   * a text has no name until its first query is answered.
   */
  async #sendFirst<R>(client: Client, text: string, values: (string | null)[]) {
    this.#names.set(text, '');
    this.#namesGiven += 1;
    const name = `s${this.#namesGiven}`;
    try {
      const answer = await client.query<R & QueryResultRow>({ name, text, values });
      this.#names.set(text, name);
      return answer;
    } catch (error) {
      this.#names.delete(text);
      throw error;
    }
  }

  /** Queries of the same turn of the event loop are written together. */
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
      if (revive === undefined || !isNobodyThere(error)) throw error;
      await revive();
      return this.#connect();
    }
  }

  async #connect(): Promise<Client> {
    const { server, applicationName, settings, role } = this.#options;
    const client = new Client({
      ...clientConfigOf(server),
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
    // A connection pooler may drop settings that come with the connection, so a statement sets them.
    const all = Object.entries({
      // Both are relied on when times are parsed.
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
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onLost(this);
  }
}

function isNobodyThere(error: unknown): boolean {
  return ['ENOENT', 'ECONNREFUSED'].includes(databaseErrorCode(error) ?? '');
}
