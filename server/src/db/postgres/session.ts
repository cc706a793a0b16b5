import postgres from 'postgres';

import { type SocketAddress, connectSocket } from './connect-socket.ts';
import { toWireText } from './to-wire-text.ts';
import { driverTypes } from './wire-types.ts';

/** Where the server is and how to treat it. */
export interface SessionOptions {
  /** `postgres://…`, or the parts of an address. */
  server: string | { host: string; user: string; database: string };
  /** Asked to bring the server up when nothing listens there; then the connection is tried once more. */
  revive?: () => Promise<void>;
  /** Shown in the server's list of connections. */
  applicationName: string;
  /** PostgreSQL's settings of the connection. */
  settings: Readonly<Record<string, string>>;
  /** Whose rights statements have, where that is not who signs in. */
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
const PARAMETERS_MAX = 65_533;
/** How long a session may take to finish what is under way when it ends: longer than a call waits for it. */
const FINISH_SECONDS = 5;

/**
 * One connection to the server. Queries are pipelined: sent at once, answered in order. When the
 * connection is lost, whatever is unanswered fails and the session is over for good. The driver
 * would reconnect and go on, but a transaction that went on in another connection would be half
 * saved, and a query that was reported as failed must not be done later.
 */
export class Session {
  readonly #sql: postgres.Sql;
  readonly #onLost: (session: Session) => void;
  readonly #revive: (() => Promise<void>) | undefined;
  readonly #settings: SessionOptions['settings'];
  /** How to fail each query under way, and when it was sent, on the clock of `performance.now()`; the oldest first. */
  readonly #underWay = new Map<(reason: Error) => void, number>();
  /** What the setting says for the next query. */
  #school = '';
  /** Settled when the connection stands. */
  #opening: Promise<unknown> | undefined;
  #hasConnected = false;
  #isOver = false;

  /** @param onLost called once when the connection ended without `end()` */
  constructor(options: SessionOptions, onLost: (session: Session) => void) {
    this.#onLost = onLost;
    this.#revive = options.revive;
    this.#settings = options.settings;
    const driverOptions = {
      max: 1,
      types: driverTypes,
      fetch_types: false,
      // Sessions end by `end()` alone: the driver's own limits would cut a transaction in two.
      max_lifetime: null,
      idle_timeout: 0,
      onnotice: () => undefined,
      socket: (address: SocketAddress) => this.#connectOnce(address),
      onclose: () => this.#lose(),
      connection: {
        application_name: options.applicationName,
        // Both are relied on when times are parsed.
        TimeZone: 'UTC',
        DateStyle: 'ISO',
        ...(options.role !== undefined && { role: options.role }),
      },
    };
    this.#sql =
      typeof options.server === 'string'
        ? postgres(options.server, { ...driverOptions, ...socketFolderOf(options.server) })
        : postgres({ ...driverOptions, ...options.server });
  }

  /** Whether the session takes no more queries. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Queries sent and not yet answered. */
  get inFlight(): number {
    return this.#underWay.size;
  }

  /** When the query was sent that has waited longest; Infinity if there is none. */
  get oldestQueryAt(): number {
    for (const sentAt of this.#underWay.values()) return sentAt;
    return Infinity;
  }

  /** Whose rows the next query finds, if nobody names another before. */
  get school(): string {
    return this.#school;
  }

  /**
   * Runs a query that reaches the rows of `school`. A text without parameters may hold several statements; what they
   * return is not told.
   */
  async query<R>(
    text: string,
    parameters: readonly unknown[],
    school: string,
  ): Promise<Outcome<R>> {
    const values = this.#accept(parameters);
    try {
      const turned = this.#turnTo(school);
      const answer = this.#send<R>(text, values);
      const result = turned === null ? await answer : (await Promise.all([answer, turned]))[0];
      return { rows: result.slice(), command: result.command, count: result.count };
    } catch (error) {
      throw withoutDetail(error);
    }
  }

  /** Rows in portions, for results too large to hold. */
  async *stream<R>(
    text: string,
    parameters: readonly unknown[],
    rowsAtOnce: number,
    school: string,
  ): AsyncGenerator<R[]> {
    const values = this.#accept(parameters);
    await this.#opened();
    await this.#turnTo(school);
    const cursor = this.#sql.unsafe<R[]>(text, values).cursor(rowsAtOnce);
    for await (const rows of cursor) yield rows;
  }

  /** Lets queries under way finish for at most `timeout` seconds, then disconnects. */
  async end(timeout = FINISH_SECONDS): Promise<void> {
    this.#isOver = true;
    await this.#sql.end({ timeout });
  }

  /**
   * Names the school for the queries after it, if it is another than before: sent along with the next one, so that it
   * costs no trip. Never inside a transaction, whose rollback would take it back. Should it fail, what was sent after it
   * ran for another school and found nothing: then nothing of this session counts any more.
   */
  #turnTo(school: string): Promise<unknown> | null {
    if (school === this.#school) return null;
    this.#school = school;
    return this.#send("select set_config('meiyu.school', $1, false)", [school]).catch(
      (error: unknown) => {
        this.#lose();
        throw error;
      },
    );
  }

  #send<R>(text: string, values: (string | null)[]): Promise<postgres.RowList<R[]>> {
    return new Promise((resolve, reject) => {
      this.#underWay.set(reject, performance.now());
      this.#opened()
        .then(() => this.#sql.unsafe<R[]>(text, values, { prepare: true }))
        .finally(() => this.#underWay.delete(reject))
        .then(resolve, reject);
    });
  }

  /**
   * Nothing is given to the driver before: what it is asked while it connects it sends half at once, and the rest only
   * behind what it is asked then. A query would overtake the naming of its school. The settings are a statement, because
   * a connection pooler may drop those that come with the connection.
   */
  #opened(): Promise<unknown> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  #open(): Promise<unknown> {
    const settings = Object.entries(this.#settings);
    const calls = settings.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, false)`);
    return this.#sql.unsafe(`select ${calls.join(', ')}`, settings.flat()).execute();
  }

  #accept(parameters: readonly unknown[]): (string | null)[] {
    if (this.#isOver) throw new ConnectionLostError();
    if (parameters.length > PARAMETERS_MAX) throw new RangeError('too many query parameters');
    return parameters.map(toWireText);
  }

  async #connectOnce(address: SocketAddress): Promise<object> {
    try {
      if (this.#hasConnected) throw new ConnectionLostError();
      this.#hasConnected = true;
      return await connectSocket(address, this.#revive);
    } catch (error) {
      // Only after the driver has told its first query the reason.
      setImmediate(() => this.#lose());
      throw error;
    }
  }

  #lose(): void {
    for (const fail of this.#underWay.keys()) fail(new ConnectionLostError());
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onLost(this);
  }
}

/** The connection ended: an open transaction is rolled back, a query under way is done or not. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  readonly code = 'CONNECTION_CLOSED';

  constructor() {
    super('the connection to the database was lost');
  }
}

/** `postgres://user@%2Frun%2Fpostgresql/name` means the socket in that folder. */
export function socketFolderOf(url: string): { host?: string } {
  const host = decodeURIComponent(new URL(url).hostname);
  return host.startsWith('/') ? { host } : {};
}

/** `detail` quotes the values of the row, which may be personal: it stays out of logs. */
function withoutDetail(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) {
    Object.defineProperty(error, 'detail', { enumerable: false });
  }
  return error;
}
