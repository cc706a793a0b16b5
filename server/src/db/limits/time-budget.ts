/** The error if the database did not answer in time. It is unknown whether the statement takes effect. */
export class DatabaseSilentError extends Error {
  override readonly name = 'DatabaseSilentError';
  readonly code = 'DATABASE_SILENT';

  constructor() {
    super('the database did not answer in time');
  }
}

const TICK_MS = 100;
/** The budgets with running statements. */
const running = new Set<TimeBudget>();
let ticker: NodeJS.Timeout | undefined;
let lastTick = 0;

/**
 * The time for which one call may wait for the database, over all its statements. Only time with a running statement counts, so
 * that a slow upload or a slow message service does not use it up. One timer serves all budgets, because a timer for each
 * statement would cost more time than sending the statement.
 */
export class TimeBudget {
  #leftMs: number;
  readonly #giveUps = new Set<() => void>();

  constructor(totalMs: number) {
    this.#leftMs = totalMs;
  }

  get isSpent(): boolean {
    return this.#leftMs <= 0;
  }

  /**
   * Waits for `work` until the budget is spent, then calls `onGiveUp`. If the budget is spent already, `work` does not start.
   *
   * @throws {DatabaseSilentError}
   */
  spend<T>(work: () => Promise<T>, onGiveUp: () => void): Promise<T> {
    if (this.isSpent) return Promise.reject(new DatabaseSilentError());
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        onGiveUp();
        reject(new DatabaseSilentError());
      };
      const settle = () => {
        this.#giveUps.delete(giveUp);
        if (this.#giveUps.size === 0) running.delete(this);
      };
      this.#giveUps.add(giveUp);
      running.add(this);
      startTicking();
      work().finally(settle).then(resolve, reject);
    });
  }

  /** Subtracts the time of a statement from the budget. */
  spendTime(ms: number): void {
    this.#leftMs -= ms;
    if (!this.isSpent) return;
    running.delete(this);
    for (const giveUp of this.#giveUps) giveUp();
    this.#giveUps.clear();
  }
}

function startTicking(): void {
  if (ticker !== undefined) return;
  lastTick = performance.now();
  ticker = setInterval(addTick, TICK_MS);
  ticker.unref();
}

function addTick(): void {
  const now = performance.now();
  // Counts at most two ticks, because after a pause of this process the replies have arrived already and only need to
  // be read.
  const passed = Math.min(now - lastTick, 2 * TICK_MS);
  lastTick = now;
  for (const budget of running) budget.spendTime(passed);
  if (running.size > 0) return;
  clearInterval(ticker);
  ticker = undefined;
}
