import { schoolDay } from '../operations.ts';
import type { Row } from '../row.ts';
import { databaseLoad, createDatabaseSampler } from '../samplers/in-database.ts';
import { createBareFastifySampler, createProductSampler } from '../samplers/over-http.ts';

/** This sampler is exported, so that several rows use the same measurement. */
export const productMix = createProductSampler('mix', schoolDay);
const bareMix = createBareFastifySampler('mix', schoolDay);
const measurement = 'mix: 70 % read, 25 % save, 5 % submit of 30';

export const mixAgainstDatabase: Row = {
  name: 'mix',
  measurement,
  comparison: `${databaseLoad}, same SQL`,
  ours: productMix,
  peer: createDatabaseSampler('mix', schoolDay),
  goal: { atLeast: 0.35 },
};

export const mixAgainstBareFastify: Row = {
  name: 'bare',
  measurement,
  comparison: 'bare fastify and driver, same SQL',
  ours: productMix,
  peer: bareMix,
  // The ratio is below 1, because the peer has no sign-in, headers, limits, metrics, log and marking.
  goal: { atLeast: 0.5 },
};

export const eventLoopDelay: Row = {
  name: 'loop',
  measurement: 'event loop delay under the mix, p99',
  comparison: 'bare fastify and driver, same SQL',
  ours: productMix,
  // Milliseconds alone say more about the machine: the database and the load use the same two cores.
  peer: bareMix,
  reading: { name: 'loopDelayP99Ms', unit: 'ms' },
  goal: { atMost: 2 },
};
