import { schoolDay } from '../operations.ts';
import type { Row } from '../row.ts';
import { databaseLoad, databaseUnder } from '../samplers/in-database.ts';
import { bareFastifyUnder, productUnder } from '../samplers/over-http.ts';

/** Shared, so that several rows use the same measurement. */
export const productMix = productUnder('mix', schoolDay);
const what = 'mix: 70 % read, 25 % save, 5 % submit of 30';

export const mixAgainstDatabase: Row = {
  name: 'mix',
  what,
  against: `${databaseLoad}, same SQL`,
  ours: productMix,
  peer: databaseUnder('mix', schoolDay),
  goal: { atLeast: 0.35 },
};

export const mixAgainstBareFastify: Row = {
  name: 'bare',
  what,
  against: 'bare fastify and driver, same SQL',
  ours: productMix,
  peer: bareFastifyUnder('mix', schoolDay),
  // The peer has no sign-in, headers, limits, metrics, log and marking.
  goal: { atLeast: 0.6 },
};

export const eventLoopDelay: Row = {
  name: 'loop',
  what: 'event loop delay under the mix, p99',
  against: '',
  ours: productMix,
  reading: { name: 'loopDelayP99Ms', unit: 'ms' },
  goal: { atMost: 20 },
};
