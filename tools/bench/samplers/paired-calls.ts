import type { Bench, SeededProduct } from '../bench.ts';
import { sendCall } from '../load/client.ts';
import type { Call } from '../operations.ts';
import type { Sample, Sampler } from '../row.ts';
import { computeMedian, computePercentile, shuffleValues } from '../statistics.ts';

/** The calls of each kind before the first sample, so that the caches of server and database are filled. */
const WARM_CALLS = 5;
const KILOBYTE = 1024;

/** A call that both servers answer. */
export interface PairedCall {
  /** The name of the readings. */
  name: string;
  /**
   * Returns the `n`th call. Calls that write are all different.
   *
   * @param run eight hexadecimal digits of the sample
   * @param cursor the cursor of the last reply, or '' before the first one
   */
  build: (n: number, run: string, cursor: string) => Call;
  /** SQL that runs before each call, so that a poll finds changes. */
  before?: string;
  /** Reads the cursor of a reply, for the next call. */
  readCursor?: (reply: string) => string;
}

/** The databases of the two servers: one has a single school, the other many. */
interface Pair {
  /** Who makes the calls, for the names of the samplers. */
  name: string;
  calls: readonly PairedCall[];
  openSmall: (bench: Bench) => Promise<SeededProduct>;
  openLarge: (bench: Bench) => Promise<SeededProduct>;
}

/** A server under the calls, with what the next call needs. */
interface Target {
  services: SeededProduct;
  /** The number of the next call of each kind. */
  next: Map<PairedCall, number>;
  cursors: Map<PairedCall, string>;
}

/** What a sample has measured at one server, by call. */
type Times = Map<PairedCall, { ms: number[]; bytes: number[] }>;

const targets = new Map<SeededProduct, Target>();

function openTarget(services: SeededProduct): Target {
  const target = targets.get(services) ?? { services, next: new Map(), cursors: new Map() };
  targets.set(services, target);
  return target;
}

async function sendNext(
  { services, next, cursors }: Target,
  call: PairedCall,
  run: string,
): Promise<{ ms: number; bytes: number }> {
  const n = next.get(call) ?? 0;
  next.set(call, n + 1);
  if (call.before !== undefined) await services.sql.unsafe(call.before);
  const reply = await sendCall(services.product.port, call.build(n, run, cursors.get(call) ?? ''));
  if (call.readCursor !== undefined) cursors.set(call, call.readCursor(reply.readText()));
  return reply;
}

/**
 * Sends every call to both servers, one call at a time and each to both in turn, so that whatever else runs on the machine slows
 * both down.
 */
async function measureBoth(
  bench: Bench,
  { name, calls, openSmall, openLarge }: Pair,
): Promise<{ small: Sample; large: Sample }> {
  const small = openTarget(await openSmall(bench));
  const large = openTarget(await openLarge(bench));
  const run = bench.createRunId();
  await bench.openOnce(`warm ${name}`, async () => {
    for (let round = 0; round < WARM_CALLS; round += 1) {
      for (const call of calls) {
        for (const target of [small, large]) await sendNext(target, call, run);
      }
    }
  });
  const times = new Map<Target, Times>([small, large].map((target) => [target, new Map()]));
  const end = performance.now() + bench.options.seconds * calls.length * 1000;
  while (performance.now() < end) {
    for (const call of shuffleValues(calls)) {
      for (const target of shuffleValues([small, large])) {
        const { ms, bytes } = await sendNext(target, call, run);
        const one = times.get(target)?.get(call) ?? { ms: [], bytes: [] };
        one.ms.push(ms);
        one.bytes.push(bytes);
        times.get(target)?.set(call, one);
      }
    }
  }
  return { small: toSample(times.get(small)), large: toSample(times.get(large)) };
}

function toSample(times: Times = new Map()): Sample {
  const readings: Record<string, number> = {};
  for (const [{ name }, { ms, bytes }] of times) {
    readings[`${name} p50`] = computeMedian(ms);
    readings[`${name} p95`] = computePercentile(ms, 0.95);
    readings[`${name} KB`] = Math.max(...bytes) / KILOBYTE;
  }
  const value = [...times.values()].reduce((sum, { ms }) => sum + computeMedian(ms), 0);
  return { value, readings };
}

/** Builds the samplers of the two servers. The one that is first in a round measures for both. */
export function createPairedSamplers(pair: Pair): Record<'small' | 'large', Sampler> {
  /** The samples that the other sampler has taken already. */
  const waiting: Record<'small' | 'large', Sample[]> = { small: [], large: [] };
  const createSampler = (side: 'small' | 'large', database: string): Sampler => ({
    name: `${pair.name}: ${database}`,
    unit: 'ms',
    take: async (bench) => {
      if (waiting[side].length === 0) {
        const both = await measureBoth(bench, pair);
        waiting.small.push(both.small);
        waiting.large.push(both.large);
      }
      const sample = waiting[side].shift();
      if (sample === undefined) throw new Error('a sample is missing');
      return sample;
    },
  });
  return {
    small: createSampler('small', 'one school'),
    large: createSampler('large', 'a million pupils'),
  };
}
