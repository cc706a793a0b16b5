import type { Row, Sample, Sampler } from './row.ts';
import { computeMedian } from './statistics.ts';

/** The samples of each sampler, in the order of the rounds. */
export type Samples = ReadonlyMap<Sampler, readonly Sample[]>;

interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The result of a row of the table. */
export interface Outcome {
  row: Row;
  ours: Spread;
  oursCpu: number | null;
  peer: Spread | null;
  peerCpu: number | null;
  /** The product's value divided by the peer's, for each round; null without a peer. */
  ratio: Spread | null;
  missesGoal: boolean;
}

export function computeOutcome(row: Row, samples: Samples): Outcome {
  const { reading } = row;
  const getValue = ({ value, readings }: Sample) =>
    reading === undefined ? value : (readings?.[reading.name] ?? Number.NaN);
  const ownSamples = samples.get(row.ours) ?? [];
  const values = ownSamples.map(getValue);
  const peers = row.peer === undefined ? null : (samples.get(row.peer) ?? []);
  const peerValues = peers?.map(getValue) ?? null;
  const ratios = peerValues?.map((value, round) => (values[round] ?? Number.NaN) / value) ?? null;
  const compared = computeMedian(ratios ?? values);
  return {
    row,
    ours: computeSpread(values),
    oursCpu: reading === undefined ? computeCpuTime(ownSamples) : null,
    peer: peerValues === null ? null : computeSpread(peerValues),
    peerCpu: peers === null || reading !== undefined ? null : computeCpuTime(peers),
    ratio: ratios === null ? null : computeSpread(ratios),
    // NaN also misses the goal in this form, because each comparison with NaN is false.
    missesGoal: !('atLeast' in row.goal
      ? compared >= row.goal.atLeast
      : compared <= row.goal.atMost),
  };
}

function computeSpread(values: readonly number[]): Spread {
  return { median: computeMedian(values), min: Math.min(...values), max: Math.max(...values) };
}

function computeCpuTime(samples: readonly Sample[]): number | null {
  const cpuTimes = samples.map(({ cpuMicros }) => cpuMicros ?? null).filter((one) => one !== null);
  return cpuTimes.length === 0 ? null : computeMedian(cpuTimes);
}
