import postgres from 'postgres';

import { toWireText } from './to-wire-text.ts';
import { driverTypes } from './wire-types.ts';

/** Where the server is and how to treat it. */
export interface SessionOptions {
  /** `postgres://…`, or the parts of an address. */
  server: string | { host: string; user: string; database: string };
  /** Shown in the server's list of connections. */
  applicationName: string;
  /** A statement that takes longer is cancelled; 0 for no limit. */
  statementTimeoutMs: number;
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
/** How long a lost or closed session may take to say goodbye. */
const FAREWELL_SECONDS = 5;

/**
 * One connection to the server. Queries are pipelined: sent at once, answered in order. When the
 * connection is lost the session is over for good and never reconnects, since a transaction that
 * went on in another connection would be half saved.
 */
export class Session {
  readonly #sql: postgres.Sql;
  #isLost = false;
  #inFlight = 0;

  /** @param onLost called once when the connection ended without `end()` */
  constructor(options: SessionOptions, onLost: (session: Session) => void) {
    const driverOptions = {
      max: 1,
      types: driverTypes,
      fetch_types: false,
      // Sessions end by `end()` alone: the driver's own limits would cut a transaction in two.
      max_lifetime: null,
      idle_timeout: 0,
      connect_timeout: 10,
      onnotice: () => undefined,
      onclose: () => {
        if (this.#isLost) return;
        this.#isLost = true;
        onLost(this);
      },
      connection: {
        application_name: options.applicationName,
        // Both are relied on when times are parsed.
        TimeZone: 'UTC',
        DateStyle: 'ISO',
        statement_timeout: options.statementTimeoutMs,
      },
    };
    this.#sql =
      typeof options.server === 'string'
        ? postgres(options.server, { ...driverOptions, ...socketHost(options.server) })
        : postgres({ ...driverOptions, ...options.server });
  }

  get isLost(): boolean {
    return this.#isLost;
  }

  /** Queries sent and not yet answered. */
  get inFlight(): number {
    return this.#inFlight;
  }

  /** A text without parameters may hold several statements; what they return is not told. */
  async query<R>(text: string, parameters: readonly unknown[]): Promise<Outcome<R>> {
    const values = this.#accept(parameters);
    this.#inFlight += 1;
    try {
      const result = await this.#sql.unsafe<R[]>(text, values, { prepare: true });
      return { rows: result.slice(), command: result.command, count: result.count };
    } catch (error) {
      throw withoutDetail(error);
    } finally {
      this.#inFlight -= 1;
    }
  }

  /** Rows in portions, for results too large to hold. */
  async *stream<R>(
    text: string,
    parameters: readonly unknown[],
    rowsAtOnce: number,
  ): AsyncGenerator<R[]> {
    const values = this.#accept(parameters);
    const cursor = this.#sql.unsafe<R[]>(text, values).cursor(rowsAtOnce);
    for await (const rows of cursor) yield rows;
  }

  /** Lets queries under way finish, then disconnects. */
  async end(): Promise<void> {
    this.#isLost = true;
    await this.#sql.end({ timeout: FAREWELL_SECONDS });
  }

  #accept(parameters: readonly unknown[]): (string | null)[] {
    if (this.#isLost) throw new ConnectionLostError('the connection to the database was lost');
    if (parameters.length > PARAMETERS_MAX) throw new RangeError('too many query parameters');
    return parameters.map(toWireText);
  }
}

/** The connection ended between two queries of a transaction; the server has rolled it back. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  readonly code = 'CONNECTION_CLOSED';
}

/** `postgres://user@%2Frun%2Fpostgresql/name` means the socket in that folder. */
function socketHost(url: string): { host?: string } {
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
