/** The server's clock; the only one that decides about deadlines. Tests turn their own. */
export interface Clock {
  now(): Date;
  /** False after the clock jumped, until it has gone on evenly for a while: nothing may be closed by such a clock. */
  isSteady(): boolean;
}

/** More than clocks are corrected by while they run. */
const JUMP_MS = 10_000;
/** So long after a jump the clock is not trusted: time for the machine to set it right, or for the operator to. */
export const UNSTEADY_MS = 10 * 60_000;

/**
 * The system's clock, compared with the monotonic one at each look. The two part when somebody sets the clock, when the
 * machine sets it after its start, and when the machine was suspended.
 */
export class SystemClock implements Clock {
  readonly #wall: () => number;
  readonly #monotonic: () => number;
  #lastWall: number;
  #lastMonotonic: number;
  #steadyFrom = -Infinity;

  constructor(wall = () => Date.now(), monotonic = () => performance.now()) {
    this.#wall = wall;
    this.#monotonic = monotonic;
    this.#lastWall = wall();
    this.#lastMonotonic = monotonic();
  }

  now(): Date {
    return new Date(this.#wall());
  }

  isSteady(): boolean {
    const [wall, monotonic] = [this.#wall(), this.#monotonic()];
    const jump = wall - this.#lastWall - (monotonic - this.#lastMonotonic);
    [this.#lastWall, this.#lastMonotonic] = [wall, monotonic];
    if (Math.abs(jump) > JUMP_MS) this.#steadyFrom = monotonic + UNSTEADY_MS;
    return monotonic >= this.#steadyFrom;
  }
}

export const systemClock: Clock = new SystemClock();
