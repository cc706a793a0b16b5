/** Timers and random numbers as parameters, so that tests can control them. */
export interface Timing {
  /** Runs `action` after a delay. Returns a function that cancels it. */
  schedule: (action: () => void, delayMs: number) => () => void;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random: () => number;
}

export const browserTiming: Timing = {
  schedule(action, delayMs) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
