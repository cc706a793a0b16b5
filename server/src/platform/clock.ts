/** The server's clock, which decides whether a deadline has passed. Tests use their own clock, whose time they can set. */
export interface Clock {
  now(): Date;
  /** Returns false for 10 minutes after the clock jumped. No attempt is closed in this time, because the clock may be wrong. */
  isSteady(): boolean;
}

/**
 * A larger difference in milliseconds between the two clocks is a jump. Time synchronisation corrects a running clock in
 * smaller steps.
 */
const JUMP_MS = 10_000;
/**
 * The time in milliseconds after a jump during which the clock is not trusted. The machine or the operator can set the
 * clock in this time.
 */
export const UNSTEADY_MS = 10 * 60_000;

/**
 * The system's clock. `isSteady` compares it with the monotonic clock at each call. The two clocks differ after the
 * operator or the machine has set the system's clock, and after the machine was suspended.
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
