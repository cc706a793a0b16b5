import { Session, type SessionOptions } from './session.ts';
import { ConnectionLostError } from './translate-error.ts';

/** A session whose oldest query has waited longer takes new ones only when no other can. */
const STALLED_MS = 100;
/** More than any session has under way. */
const STALLED_LOAD = 1_000_000;

/**
 * The connections of one process, opened when needed. Single queries share them, several pipelined
 * on one connection; a transaction holds one for itself. For each session that stalls another may be opened, up to twice
 * the size, so that queries that wait for a lock do not hold up all others.
 */
export class SessionPool {
  readonly #options: SessionOptions;
  readonly #size: number;
  /** How many more sessions may be held. */
  #holdsLeft: number;
  readonly #shared = new Set<Session>();
  readonly #held = new Set<Session>();
  readonly #waiting: (() => void)[] = [];
  #isOver = false;

  /** @param size connections at most, at least 2: one is always left for single queries */
  constructor(options: SessionOptions, size: number) {
    this.#options = options;
    this.#size = Math.max(2, size);
    this.#holdsLeft = this.#size - 1;
  }

  /** A session for one query of this school, to be used at once. */
  share(school: string): Session {
    return this.#leastBusy(school);
  }

  /** Waits for its turn when transactions hold all connections they may have. */
  async hold(school: string): Promise<Session> {
    if (this.#holdsLeft > 0) this.#holdsLeft -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    // It may still owe answers to single queries: what the holder sends comes after them.
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
   * Ends a session whose state is in doubt; it must still be released. Other queries under way on a shared session may
   * finish; a transaction is cut off, so that the server lets go of its locks.
   */
  discard(session: Session): void {
    this.#shared.delete(session);
    void session.end(this.#held.has(session) ? 0 : undefined);
  }

  /** Who waits for a session by then, or asks for one later, is refused: a new one would never end. */
  async end(): Promise<void> {
    this.#isOver = true;
    for (const next of this.#waiting.splice(0)) next();
    await Promise.all([...this.#shared, ...this.#held].map((session) => session.end()));
  }

  /** To name another school to a session is work like a query; an idle one is better than one that waits. */
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
