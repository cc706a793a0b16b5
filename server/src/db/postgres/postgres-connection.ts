import type { CompiledQuery, QueryResult } from 'kysely';

import type { DiscardableConnection } from '../limits/discardable.ts';
import type { SessionPool } from './session-pool.ts';
import type { QueryOutcome, Session } from './session.ts';
import { ConnectionLostError } from './translate-error.ts';

/** A connection as Kysely sees it. Its single queries use the whole pool, its transactions one session. */
export class PostgresConnection implements DiscardableConnection {
  readonly #pool: SessionPool;
  readonly #school: string;
  #session: Session | undefined;
  /** The session that ran the last single query. */
  #lastShared: Session | undefined;
  #isReleased = false;

  /** @param school the id of the school; the statements reach only rows of this school */
  constructor(pool: SessionPool, school: string) {
    this.#pool = pool;
    this.#school = school;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, command, count } = await this.#run<R>(query.sql, query.parameters);
    const changes = ['INSERT', 'UPDATE', 'DELETE', 'MERGE'].includes(command);
    return { rows, ...(changes && { numAffectedRows: BigInt(count) }) };
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize = 100): AsyncGenerator<QueryResult<R>> {
    const isAlone = this.#session === undefined;
    if (isAlone) await this.begin('begin');
    await this.#run(`declare portions no scroll cursor for ${query.sql}`, query.parameters);
    try {
      for (;;) {
        const { rows } = await this.#run<R>(`fetch ${chunkSize} from portions`, []);
        if (rows.length === 0) return;
        yield { rows };
      }
    } finally {
      await (isAlone ? this.rollback() : this.#run('close portions', []));
    }
  }

  async begin(statement: string): Promise<void> {
    const session = await this.#pool.acquire(this.#school);
    if (this.#isReleased) {
      // The connection was discarded while it waited for a session, so the session returns to the pool.
      this.#pool.release(session);
      throw new ConnectionLostError();
    }
    this.#session = session;
    await session.query(statement, [], this.#school);
  }

  async commit(): Promise<void> {
    const { command } = await this.#run('commit', []);
    // If the caller caught an error inside the transaction, PostgreSQL answers COMMIT with a rollback.
    if (command !== 'COMMIT') throw new Error('an earlier error had ended the transaction');
  }

  async rollback(): Promise<void> {
    const session = this.#session;
    if (session === undefined || session.isOver) return;
    try {
      await this.#run('rollback', []);
    } catch {
      // No other call may get this session. The server rolls back when the connection closes.
      this.#pool.discard(session);
    }
  }

  /**
   * Ends this use of the session. Other running queries on a shared session may still get their answers; new queries use other
   * sessions.
   */
  discard(): void {
    this.#isReleased = true;
    const session = this.#session ?? this.#lastShared;
    if (session !== undefined) this.#pool.discard(session);
  }

  release(): void {
    this.#isReleased = true;
    const session = this.#session;
    this.#session = undefined;
    if (session !== undefined) this.#pool.release(session);
  }

  #run<R>(text: string, parameters: readonly unknown[]): Promise<QueryOutcome<R>> {
    if (this.#isReleased) throw new Error('a query after the end of its transaction');
    const session = this.#session;
    if (session !== undefined) return session.query(text, parameters, this.#school);
    this.#lastShared = this.#pool.getShared(this.#school);
    return this.#lastShared.query(text, parameters, this.#school);
  }
}
