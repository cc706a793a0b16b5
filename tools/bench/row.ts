import type { Bench } from './bench.ts';

/** The result of one measurement. */
export interface Sample {
  /** The measured value in the sampler's unit. */
  value: number;
  /** CPU time of server and database per operation, in µs. Null if the system does not report it. */
  cpuMicros?: number | null;
  /** Values besides this one that the same measurement read, by name. */
  readings?: Readonly<Record<string, number>>;
}

/** Measures a value. Rows with the same sampler share its samples. */
export interface Sampler {
  name: string;
  unit: string;
  /** The largest number of samples. The default is the number of rounds. */
  rounds?: number;
  /** @throws {Error} for any unexpected response */
  take: (bench: Bench) => Promise<Sample>;
}

/** A line of the table: the measurement, the comparison and the goal. */
export interface Row {
  /** The name of the row on the command line. The name `teach` also selects `teach-growth`. */
  name: string;
  measurement: string;
  comparison: string;
  ours: Sampler;
  /** The sampler to compare with. Without a peer, the goal applies to the value of `ours`. */
  peer?: Sampler;
  /** The reading of `ours` and `peer` that this row shows instead of the samples' values. */
  reading?: { name: string; unit: string };
  goal: Goal;
}

export type Goal = { atLeast: number } | { atMost: number };
