import type { Bench } from '../bench.ts';
import type { LoadResult } from '../load/load-options.ts';
import { runLoad } from '../load/load.ts';
import { prepareCalls } from '../load/requests.ts';
import { readMetrics } from '../metrics.ts';
import { type Call, type Mix, countCalls } from '../operations.ts';
import { readCpuMicros } from '../processes.ts';
import type { Sample, Sampler } from '../row.ts';

export const CONNECTION_COUNT = 64;
const WARM_SECONDS = 1;

/** Creates a sampler that measures the product and its event loop delay under a mix of calls. */
export function createProductSampler(name: string, mix: Mix): Sampler {
  return {
    name: `product: ${name}`,
    unit: 'requests/s',
    take: async (bench) => {
      // Recording writes to the database, so it must come before the load.
      await bench.getRecordings();
      const { product } = await bench.openServices();
      await warmUp(bench, `product ${name}`, product.port, mix);
      const calls = await prepareLoad(bench, mix, bench.options.seconds);
      return measureWithLoopDelay(bench, product, calls);
    },
  };
}

/** Creates a sampler that measures a bare fastify server, which runs the same SQL for the same calls, and its event loop delay. */
export function createBareFastifySampler(name: string, mix: Mix): Sampler {
  return {
    name: `bare fastify: ${name}`,
    unit: 'requests/s',
    take: async (bench) => {
      const bare = await bench.startBareFastify();
      await warmUp(bench, `bare fastify ${name}`, bare.port, mix);
      const calls = await prepareLoad(bench, mix, bench.options.seconds);
      return measureWithLoopDelay(bench, bare, calls);
    },
  };
}

async function measureWithLoopDelay(
  bench: Bench,
  server: { port: number; pid: number },
  calls: readonly Call[],
): Promise<Sample> {
  await readMetrics(server.port);
  const sample = await measureLoad(bench, server, calls);
  const { loopDelayP99Ms } = await readMetrics(server.port);
  return { ...sample, readings: { loopDelayP99Ms } };
}

/** Runs a load and computes the requests per second, and the CPU time of server and database per request. */
export async function measureLoad(
  bench: Bench,
  { port, pid }: { port: number; pid: number },
  calls: readonly Call[],
  connections = CONNECTION_COUNT,
): Promise<{ value: number; cpuMicros: number | null; result: LoadResult }> {
  const roots = bench.server.pid === null ? [pid] : [pid, bench.server.pid];
  const before = readCpuMicros(roots);
  const { seconds } = bench.options;
  const result = await runLoad({ port, calls, connections, seconds, folder: bench.folder });
  const after = readCpuMicros(roots);
  return {
    value: result.requests / result.seconds,
    cpuMicros: before === null || after === null ? null : (after - before) / result.requests,
    result,
  };
}

/** Resets the database and prepares the calls of the next load. */
export async function prepareLoad(bench: Bench, mix: Mix, seconds: number): Promise<Call[]> {
  const services = await bench.openServices();
  await services.reset();
  return prepareCalls(mix, bench.createRunId(), countCalls(mix, seconds));
}

async function warmUp(bench: Bench, name: string, port: number, mix: Mix): Promise<void> {
  await bench.openOnce(`warm ${name}`, async () => {
    const calls = await prepareLoad(bench, mix, WARM_SECONDS);
    const options = { port, calls, connections: CONNECTION_COUNT, seconds: WARM_SECONDS };
    return runLoad({ ...options, folder: bench.folder });
  });
}
