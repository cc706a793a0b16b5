import { Session, type SessionOptions } from './session.ts';
import { ConnectionLostError } from './translate-error.ts';

/**
 * The time after which a waiting query makes its session a stalled one. A stalled session gets new queries only if no other
 * session can take them.
 */
const STALLED_MS = 100;
/** The load that is added for a stalled session: more than the number of running queries on any session. */
const STALLED_SESSION_LOAD = 1_000_000;

/**
 * The connections of one process. The pool opens them when needed. Single queries share connections, and several queries
 * are pipelined on one. A transaction gets a connection of its own. For each stalled session the pool may open another
 * one, up to twice its size, so that queries that wait for a lock do not delay all others.
 */
export class SessionPool {
  readonly #options: SessionOptions;
  readonly #size: number;
  /** The number of further transactions that may get a session now. */
  #transactionsLeft: number;
  readonly #shared = new Set<Session>();
  readonly #inTransaction = new Set<Session>();
  readonly #waiting: (() => void)[] = [];
  #isOver = false;

  /** @param size the largest number of connections, at least 2, because one is always reserved for single queries */
  constructor(options: SessionOptions, size: number) {
    this.#options = options;
    this.#size = Math.max(2, size);
    this.#transactionsLeft = this.#size - 1;
  }

  /** Returns a session for one query of this school. The caller must send the query immediately. */
  getShared(school: string): Session {
    return this.#findLeastBusy(school);
  }

  /** Returns a session for a transaction. Waits while transactions use all sessions that they may have. */
  async acquire(school: string): Promise<Session> {
    if (this.#transactionsLeft > 0) this.#transactionsLeft -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    // The session may still have running single queries. The answers to this transaction come after theirs.
    const session = this.#findLeastBusy(school);
    this.#shared.delete(session);
    this.#inTransaction.add(session);
    return session;
  }

  release(session: Session): void {
    this.#inTransaction.delete(session);
    if (!session.isOver) this.#shared.add(session);
    const next = this.#waiting.shift();
    if (next === undefined) this.#transactionsLeft += 1;
    else next();
  }

  /**
   * Ends a session whose state is unknown. The caller must still release it. Other running queries on a shared session may
   * finish. A transaction is cut off, so that the server releases its locks.
   */
  discard(session: Session): void {
    this.#shared.delete(session);
    void session.end(this.#inTransaction.has(session) ? 0 : undefined);
  }

  /** Refuses callers that wait for a session or request one later, because a session that opens now would never end. */
  async end(): Promise<void> {
    this.#isOver = true;
    for (const next of this.#waiting.splice(0)) next();
    await Promise.all([...this.#shared, ...this.#inTransaction].map((session) => session.end()));
  }

  /**
   * Finds the session with the least load. A change of the session's school costs as much as a query, but an idle session is
   * better than a busy one.
   */
  #findLeastBusy(school: string): Session {
    if (this.#isOver) throw new ConnectionLostError();
    const stalledSince = performance.now() - STALLED_MS;
    let best: Session | undefined;
    let bestLoad = Infinity;
    let stalled = 0;
    for (const session of this.#shared) {
      const isStalled = session.oldestQueryAt < stalledSince;
      if (isStalled) stalled += 1;
      const load =
        2 * session.inFlight +
        (session.school === school ? 0 : 1) +
        (isStalled ? STALLED_SESSION_LOAD : 0);
      if (load === 0) return session;
      if (load < bestLoad) [best, bestLoad] = [session, load];
    }
    const spares = Math.min(stalled, this.#size);
    const mayOpen = this.#shared.size + this.#inTransaction.size < this.#size + spares;
    return best === undefined || (mayOpen && best.inFlight > 0) ? this.#open() : best;
  }

  #open(): Session {
    const session = new Session(this.#options, (lost) => this.discard(lost));
    this.#shared.add(session);
    return session;
  }
}
