/** The server's clock. It decides about all deadlines. Tests have their own clock, which they can set. */
export interface Clock {
  now(): Date;
  /** False for a time after the clock jumped, because deadlines must not close attempts by a wrong clock. */
  isSteady(): boolean;
}

/** Larger than the corrections of a running clock. */
const JUMP_MS = 10_000;
/** Time after a jump during which the clock is not trusted, so that the machine or the operator can set it. */
export const UNSTEADY_MS = 10 * 60_000;

/**
 * The system's clock, compared with the monotonic clock at each call. They differ after the operator or the machine sets the
 * clock, and after the machine was suspended.
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
