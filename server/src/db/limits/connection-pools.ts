import type { Dialect } from 'kysely';

import { PostgresDialect } from '../postgres/postgres-dialect.ts';
import { SessionPool } from '../postgres/session-pool.ts';
import type { SessionOptions } from '../postgres/session.ts';
import type { ConnectionUse } from '../scope.ts';
import { LimitedDialect } from './limited-dialect.ts';
import { ReadLimiter } from './read-limiter.ts';
import { TimeBudget } from './time-budget.ts';

/**
 * The time for which a call may wait for the database, over all its statements. Together with the interval of the timer and the
 * other work of a call, a call takes less than 5 s.
 */
export const CALL_BUDGET_MS = 4500;
/**
 * PostgreSQL's timeout for a statement of a call. It is shorter than the budget, so that the connection stays usable after it.
 */
const CALL_STATEMENT_MS = 4000;
const WRITE_LOCK_MS = 3000;
/** The time for which a read waits for a lock. It waits only while a migration changes the table. */
const READ_LOCK_MS = 500;
/** The time after which PostgreSQL ends an idle transaction. Such a transaction belongs to a process that hangs or has ended. */
const IDLE_IN_TRANSACTION_MS = 60_000;
/** The limit for a statement of a job. It is longer than PostgreSQL's timeout for such a statement. */
const JOB_MS = 45_000;
/** The limit for the statement of `/readyz`, which answers within 1 s. */
const PROBE_MS = 700;

/**
 * The connections of a process, in pools by purpose. Waiting statements of one pool use no connection of another, so a locked
 * table stops only the calls that need it, and no call waits for a job.
 */
export class ConnectionPools {
  readonly #reads: SessionPool;
  readonly #writes: SessionPool;
  readonly #work: SessionPool;
  readonly #probes: SessionPool;
  readonly #readGate = new ReadLimiter();

  constructor(
    server: Omit<SessionOptions, 'settings'>,
    { callConnections, workStatementMs }: { callConnections: number; workStatementMs: number },
  ) {
    const openPool = (name: string, size: number, settings: Record<string, number | string>) =>
      new SessionPool(
        {
          ...server,
          applicationName: `${server.applicationName} ${name}`,
          settings: Object.fromEntries(
            Object.entries(settings).map(([key, value]) => [key, String(value)]),
          ),
        },
        size,
      );
    const reads = Math.floor(callConnections * 0.4);
    this.#reads = openPool('reads', reads, {
      statement_timeout: CALL_STATEMENT_MS,
      lock_timeout: READ_LOCK_MS,
      default_transaction_read_only: 'on',
    });
    this.#writes = openPool('writes', callConnections - reads, {
      statement_timeout: CALL_STATEMENT_MS,
      lock_timeout: WRITE_LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    });
    this.#work = openPool('work', Math.ceil(callConnections / 2), {
      statement_timeout: workStatementMs,
    });
    this.#probes = openPool('probe', 1, { statement_timeout: PROBE_MS });
  }

  createDialect({ school, budget, serverWork }: ConnectionUse): Dialect {
    const createDialect = (pool: SessionPool) => new PostgresDialect(pool, school);
    if (budget !== undefined) {
      return new LimitedDialect({
        reads: createDialect(this.#reads),
        writes: createDialect(this.#writes),
        readGate: this.#readGate,
        budget: () => budget,
      });
    }
    const sharedDialect = createDialect(this.#work);
    if (serverWork === undefined) return sharedDialect;
    const isProbe = serverWork === 'probe';
    const serverPool = isProbe ? createDialect(this.#probes) : sharedDialect;
    return new LimitedDialect({
      reads: serverPool,
      writes: serverPool,
      readGate: null,
      budget: () => new TimeBudget(isProbe ? PROBE_MS : JOB_MS),
    });
  }

  async end(): Promise<void> {
    await Promise.all(
      [this.#reads, this.#writes, this.#work, this.#probes].map((pool) => pool.end()),
    );
  }
}
