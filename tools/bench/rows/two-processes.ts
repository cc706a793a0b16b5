import { availableParallelism } from 'node:os';

import type { Bench } from '../bench.ts';
import { runLoad } from '../load/load.ts';
import { countCalls, operations, schoolDay } from '../operations.ts';
import type { Row } from '../row.ts';
import { type RunningServer, startProduct } from '../running.ts';
import { CONNECTION_COUNT, prepareLoad } from '../samplers/over-http.ts';
import { productMix } from './mix.ts';

/**
 * The number of cores that this row needs. With fewer cores the second process shares a core with the database or the
 * load generator.
 */
const CORES_FOR_TWO = 4;
const COMPARED_CALLS = 50;

function startSecondProduct(bench: Bench): Promise<RunningServer> {
  return bench.openOnce('second product', async () => {
    const { databaseUrl } = await bench.openServices();
    return bench.closeAtEnd(await startProduct(bench.environment(databaseUrl)));
  });
}

/**
 * Checks that all processes reply the same to some calls.
 *
 * @throws {Error} if two replies differ
 */
async function assertSameAnswers(ports: readonly number[]): Promise<void> {
  const { actor, call } = operations.attempt;
  for (let n = 0; n < COMPARED_CALLS; n += 1) {
    const { path, token } = call(actor(n));
    const answers = await Promise.all(
      ports.map(async (port) => {
        const headers = { authorization: token };
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
        // Removes the server's time, in which two replies may differ.
        return (await reply.text()).replace(/"serverNow":"[^"]*"/, '');
      }),
    );
    if (new Set(answers).size !== 1) throw new Error(`two processes differ on ${path}`);
  }
}

export const twoProcesses: Row = {
  name: 'two',
  measurement: 'the mix on two processes, same answers',
  comparison: 'on one',
  ours: {
    name: 'two products: mix',
    unit: 'requests/s',
    take: async (bench) => {
      const { product } = await bench.openServices();
      const second = await startSecondProduct(bench);
      await assertSameAnswers([product.port, second.port]);
      const { seconds } = bench.options;
      const calls = await prepareLoad(bench, schoolDay, seconds);
      const half = Math.ceil(countCalls(schoolDay, seconds) / 2);
      const rates = await Promise.all(
        [
          { port: product.port, calls: calls.slice(0, half), name: 'first' },
          { port: second.port, calls: calls.slice(half), name: 'second' },
        ].map((one) =>
          runLoad({ ...one, folder: bench.folder, connections: CONNECTION_COUNT / 2, seconds }),
        ),
      );
      return { value: rates.reduce((sum, one) => sum + one.requests / one.seconds, 0) };
    },
  },
  peer: productMix,
  goal: { atLeast: availableParallelism() >= CORES_FOR_TWO ? 1 : 0.85 },
};
