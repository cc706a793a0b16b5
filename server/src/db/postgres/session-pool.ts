import { ConnectionLostError, type Outcome, Session, type SessionOptions } from './session.ts';

/**
 * The connections of one process, opened when needed. Single queries share them, several pipelined
 * on one connection; a transaction holds one for itself.
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

  async query<R>(
    text: string,
    parameters: readonly unknown[],
    school: string,
  ): Promise<Outcome<R>> {
    return this.#leastBusy(school).query(text, parameters, school);
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

  /** Ends a session whose state is in doubt; it must still be released. */
  discard(session: Session): void {
    this.#shared.delete(session);
    void session.end();
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
    let best: Session | undefined;
    let bestLoad = Infinity;
    for (const session of this.#shared) {
      const load = 2 * session.inFlight + (session.school === school ? 0 : 1);
      if (load === 0) return session;
      if (load < bestLoad) [best, bestLoad] = [session, load];
    }
    const mayOpen = this.#shared.size + this.#held.size < this.#size;
    return best === undefined || (mayOpen && best.inFlight > 0) ? this.#open() : best;
  }

  #open(): Session {
    const session = new Session(this.#options, (lost) => this.discard(lost));
    this.#shared.add(session);
    return session;
  }
}
