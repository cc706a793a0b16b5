/** Time and random numbers as parameters, so that a test can control them. */
export interface Timing {
  /** Runs `action` later; returns the function that cancels it. */
  schedule: (action: () => void, delayMs: number) => () => void;
  /** Returns a number from 0 up to 1. */
  random: () => number;
}

export const browserTiming: Timing = {
  schedule(action, delayMs) {
    const timer = setTimeout(action, delayMs);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
