import { schoolDay } from '../operations.ts';
import { readResidentBytes } from '../processes.ts';
import type { Row, Sampler } from '../row.ts';
import { measureLoad, prepareLoad } from '../samplers/over-http.ts';
import { computeMean } from '../statistics.ts';

const SHORT_MINUTES = 4;
const LONG_MINUTES = 60;
const MEGABYTE = 1024 * 1024;

/** Repeats the mix, reads the memory after each run, and compares the means of the second and of the last quarter. */
const memory: Sampler = {
  name: 'product: memory',
  unit: 'MB',
  rounds: 1,
  take: async (bench) => {
    const { product } = await bench.openServices();
    const end = Date.now() + (bench.options.isLong ? LONG_MINUTES : SHORT_MINUTES) * 60_000;
    const megabytes: number[] = [];
    while (Date.now() < end) {
      await measureLoad(bench, product, await prepareLoad(bench, schoolDay, bench.options.seconds));
      megabytes.push((readResidentBytes(product.pid) ?? Number.NaN) / MEGABYTE);
    }
    const quarter = Math.floor(megabytes.length / 4);
    const second = computeMean(megabytes.slice(quarter, 2 * quarter));
    const last = computeMean(megabytes.slice(-quarter));
    return { value: last, readings: { second, last, growth: last / second } };
  },
};

export const memoryOverTime: Row = {
  name: 'memory',
  measurement:
    'memory in the last quarter of some minutes of mix (an hour with --long), by its second quarter',
  comparison: '',
  ours: memory,
  reading: { name: 'growth', unit: '×' },
  goal: { atMost: 1.1 },
};
