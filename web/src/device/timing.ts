/** Time and random numbers as parameters, so that a test can control them. */
export interface Timing {
  /** Runs `work` later; returns the function that cancels it. */
  schedule: (work: () => void, delayMs: number) => () => void;
  /** Returns a number from 0 up to 1. */
  random: () => number;
}

export const browserTiming: Timing = {
  schedule(work, delayMs) {
    const timer = setTimeout(work, delayMs);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
