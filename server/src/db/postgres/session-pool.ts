import { Session, type SessionOptions } from './session.ts';
import { ConnectionLostError } from './translate-error.ts';

/** A session whose oldest query has waited longer gets new queries only if no other session can take them. */
const STALLED_MS = 100;
/** Higher than the number of running queries on any session. */
const STALLED_LOAD = 1_000_000;

/**
 * The connections of one process, opened when needed. Single queries share them, several pipelined on one connection. A
 * transaction gets its own connection. For each stalled session another one may be opened, up to twice the size, so that
 * queries that wait for a lock do not delay all others.
 */
export class SessionPool {
  readonly #options: SessionOptions;
  readonly #size: number;
  /** The number of sessions that may still be given to transactions. */
  #holdsLeft: number;
  readonly #shared = new Set<Session>();
  readonly #held = new Set<Session>();
  readonly #waiting: (() => void)[] = [];
  #isOver = false;

  /** @param size the most connections, at least 2, because one always stays free for single queries */
  constructor(options: SessionOptions, size: number) {
    this.#options = options;
    this.#size = Math.max(2, size);
    this.#holdsLeft = this.#size - 1;
  }

  /** A session for one query of this school. Send the query immediately. */
  getShared(school: string): Session {
    return this.#leastBusy(school);
  }

  /** A session for a transaction. Waits while transactions use all sessions that they may have. */
  async acquire(school: string): Promise<Session> {
    if (this.#holdsLeft > 0) this.#holdsLeft -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    // It may still have running single queries. Answers to this transaction come after theirs.
    const session = this.#leastBusy(school);
    this.#shared.delete(session);
    this.#held.add(session);
    return session;
  }

  release(session: Session): void {
    this.#held.delete(session);
    if (!session.isOver) this.#shared.add(session);
    const next = this.#waiting.shift();
    if (next === undefined) this.#holdsLeft += 1;
    else next();
  }

  /**
   * Ends a session whose state is unknown; it must still be released. Other running queries on a shared session may finish. A
   * transaction is cut off, so that the server releases its locks.
   */
  discard(session: Session): void {
    this.#shared.delete(session);
    void session.end(this.#held.has(session) ? 0 : undefined);
  }

  /** Refuses callers that wait for a session or request one later, because a new session would never end. */
  async end(): Promise<void> {
    this.#isOver = true;
    for (const next of this.#waiting.splice(0)) next();
    await Promise.all([...this.#shared, ...this.#held].map((session) => session.end()));
  }

  /** A change of the session's school costs as much as a query, but an idle session is better than a busy one. */
  #leastBusy(school: string): Session {
    if (this.#isOver) throw new ConnectionLostError();
    const stalledSince = performance.now() - STALLED_MS;
    let best: Session | undefined;
    let bestLoad = Infinity;
    let stalled = 0;
    for (const session of this.#shared) {
      const isStalled = session.oldestQueryAt < stalledSince;
      if (isStalled) stalled += 1;
      const load =
        2 * session.inFlight + (session.school === school ? 0 : 1) + (isStalled ? STALLED_LOAD : 0);
      if (load === 0) return session;
      if (load < bestLoad) [best, bestLoad] = [session, load];
    }
    const spares = Math.min(stalled, this.#size);
    const mayOpen = this.#shared.size + this.#held.size < this.#size + spares;
    return best === undefined || (mayOpen && best.inFlight > 0) ? this.#open() : best;
  }

  #open(): Session {
    const session = new Session(this.#options, (lost) => this.discard(lost));
    this.#shared.add(session);
    return session;
  }
}
