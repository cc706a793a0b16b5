import { runDriverLoop } from '../load/driver-loop.ts';
import { pgbench, runPgbench } from '../load/pgbench.ts';
import type { Mix } from '../operations.ts';
import { readCpuMicros } from '../processes.ts';
import type { Sampler } from '../row.ts';

/** The name of the program that sends the statements to the database, for the table. */
export const databaseLoad = pgbench === null ? 'driver loop (no pgbench here)' : 'pgbench';

/** Measures how fast the database executes the product's statements for a mix. */
export function createDatabaseSampler(name: string, mix: Mix): Sampler {
  return {
    name: `${databaseLoad}: ${name}`,
    unit: 'transactions/s',
    take: async (bench) => {
      const recordings = await bench.getRecordings();
      const services = await bench.openServices();
      await services.reset();
      const { pid } = bench.server;
      const before = pid === null ? null : readCpuMicros([pid]);
      const { databaseUrl, settings } = services;
      const { seconds } = bench.options;
      const run = bench.createRunId();
      const options = { databaseUrl, settings, recordings, mix, run, seconds };
      const folder = bench.folder;
      const result = await (pgbench === null
        ? runDriverLoop({ ...options, folder })
        : runPgbench(pgbench, { ...options, folder }));
      const after = pid === null ? null : readCpuMicros([pid]);
      return {
        value: result.perSecond,
        cpuMicros:
          before === null || after === null ? null : (after - before) / result.transactions,
      };
    },
  };
}
