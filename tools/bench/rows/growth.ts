import type { Bench, BenchServices } from '../bench.ts';
import { runLoad } from '../load/load.ts';
import { prepareCalls } from '../load/requests.ts';
import { type Mix, countCalls } from '../operations.ts';
import type { Row, Sampler } from '../row.ts';

const CONNECTION_COUNT = 2;

/** Measures the median time of each kind of call under light load. The sample is the sum of the medians. */
function createMediansSampler(
  name: string,
  openServices: (bench: Bench) => Promise<BenchServices>,
): Sampler {
  return {
    name,
    unit: 'ms',
    take: async (bench) => {
      const { product, reset } = await openServices(bench);
      const { seconds } = bench.options;
      const readings: Record<string, number> = {};
      for (const kind of ['list', 'attempt', 'save', 'submit'] as const) {
        const mix: Mix = { [kind]: 1 };
        await reset();
        const calls = prepareCalls(mix, bench.createRunId(), countCalls(mix, seconds));
        const options = {
          port: product.port,
          connections: CONNECTION_COUNT,
          seconds: computeKindSeconds(seconds),
        };
        const { p50Ms } = await runLoad({ ...options, calls, folder: bench.folder });
        readings[kind] = p50Ms;
      }
      const value = Object.values(readings).reduce((sum, one) => sum + one, 0);
      return { value, readings };
    },
  };
}

const computeKindSeconds = (seconds: number) => Math.max(1, Math.round(seconds / 2));

export const growth: Row = {
  name: 'growth',
  measurement: 'list + attempt + save + submit with 1,002,500 pupils, medians',
  comparison: 'with 2,500 pupils',
  ours: createMediansSampler('product: a million pupils', (bench) => bench.openLargeServices()),
  peer: createMediansSampler('product: one school', (bench) => bench.openServices()),
  goal: { atMost: 1.2 },
};
