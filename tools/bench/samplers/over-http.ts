import type { Bench } from '../bench.ts';
import type { LoadResult } from '../load/load-options.ts';
import { load } from '../load/load.ts';
import { prepare } from '../load/requests.ts';
import { readMetrics } from '../metrics.ts';
import { type Call, type Mix, callsFor } from '../operations.ts';
import { cpuMicros } from '../processes.ts';
import type { Sampler } from '../row.ts';

export const CONNECTIONS = 64;
const WARM_SECONDS = 1;

/** The product under a mix of calls; also reads its event loop delay. */
export function productUnder(name: string, mix: Mix): Sampler {
  return {
    name: `product: ${name}`,
    unit: 'requests/s',
    take: async (bench) => {
      // Recorded first: that, too, writes.
      await bench.recordings();
      const { product } = await bench.house();
      await warmUp(bench, `product ${name}`, product.port, mix);
      const calls = await ready(bench, mix, bench.options.seconds);
      await readMetrics(product.port);
      const sample = await measured(bench, product, calls);
      const { loopDelayP99Ms } = await readMetrics(product.port);
      return { ...sample, readings: { loopDelayP99Ms } };
    },
  };
}

/** The bare server with the same SQL under the same calls. */
export function bareFastifyUnder(name: string, mix: Mix): Sampler {
  return {
    name: `bare fastify: ${name}`,
    unit: 'requests/s',
    take: async (bench) => {
      const bare = await bench.bareFastify();
      await warmUp(bench, `bare fastify ${name}`, bare.port, mix);
      return measured(bench, bare, await ready(bench, mix, bench.options.seconds));
    },
  };
}

/** Loads a server and sets the CPU of it and the database against what it answered. */
export async function measured(
  bench: Bench,
  { port, pid }: { port: number; pid: number },
  calls: readonly Call[],
  connections = CONNECTIONS,
): Promise<{ value: number; cpuMicros: number | null; result: LoadResult }> {
  const roots = bench.server.pid === null ? [pid] : [pid, bench.server.pid];
  const before = cpuMicros(roots);
  const { seconds } = bench.options;
  const result = await load({ port, calls, connections, seconds, folder: bench.folder });
  const after = cpuMicros(roots);
  return {
    value: result.requests / result.seconds,
    cpuMicros: before === null || after === null ? null : (after - before) / result.requests,
    result,
  };
}

/** Takes back what was written before, and prepares the calls of the next load. */
export async function ready(bench: Bench, mix: Mix, seconds: number): Promise<Call[]> {
  const house = await bench.house();
  await house.reset();
  return prepare(mix, bench.nextRun(), callsFor(mix, seconds));
}

async function warmUp(bench: Bench, name: string, port: number, mix: Mix): Promise<void> {
  await bench.once(`warm ${name}`, async () => {
    const calls = await ready(bench, mix, WARM_SECONDS);
    const options = { port, calls, connections: CONNECTIONS, seconds: WARM_SECONDS };
    return load({ ...options, folder: bench.folder });
  });
}
