import type { Bench } from './bench.ts';

/** One measurement. */
export interface Sample {
  /** In the sampler's unit. */
  value: number;
  /** CPU of the server and the database an operation, where it can be read. */
  cpuMicros?: number | null;
  /** What else was read meanwhile, by name. */
  readings?: Readonly<Record<string, number>>;
}

/** A way to take one measurement. Two rows that name the same sampler share its samples. */
export interface Sampler {
  name: string;
  unit: string;
  /** At most so many samples, however many rounds there are. */
  rounds?: number;
  /** @throws {Error} when anything was answered otherwise than it should */
  take: (bench: Bench) => Promise<Sample>;
}

/** A line of the table: what is measured, against what, and what it should reach. */
export interface Row {
  /** For `--only`. */
  name: string;
  what: string;
  against: string;
  ours: Sampler;
  /** Without it `ours` itself is held to the goal. */
  peer?: Sampler;
  /** Which of the sample's readings counts, instead of its value. */
  reading?: { name: string; unit: string };
  goal: Goal;
}

export type Goal = { atLeast: number } | { atMost: number };
