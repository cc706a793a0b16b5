import { Live } from '@meiyu/contract/live/live.schema';

import type { Bench, SeededProduct } from '../bench.ts';
import type { Sample, Sampler } from '../row.ts';
import { median, percentile, shuffle } from '../statistics.ts';
import { type TeachCall, teachCalls } from './calls.ts';
import { send } from './client.ts';

/** The calls of each kind before the first sample, so that the caches of server and database are filled. */
const WARM_CALLS = 5;
const KILOBYTE = 1024;

/** A server under the calls, with what the next call needs. */
interface Target {
  services: SeededProduct;
  /** The number of the next call of each kind. */
  next: Map<TeachCall, number>;
  cursors: Map<TeachCall, string>;
}

/** What a sample has measured at one server, by call. */
type Times = Map<TeachCall, { ms: number[]; bytes: number[] }>;

const targets = new Map<SeededProduct, Target>();

function openTarget(services: SeededProduct): Target {
  const target = targets.get(services) ?? { services, next: new Map(), cursors: new Map() };
  targets.set(services, target);
  return target;
}

async function sendNext(
  { services, next, cursors }: Target,
  call: TeachCall,
  run: string,
): Promise<{ ms: number; bytes: number }> {
  const n = next.get(call) ?? 0;
  next.set(call, n + 1);
  if (call.before !== undefined) await services.sql.unsafe(call.before);
  const reply = await send(services.product.port, call.build(n, run, cursors.get(call) ?? ''));
  if (call.before !== undefined) {
    cursors.set(call, Live.parse(JSON.parse(reply.readText())).cursor);
  }
  return reply;
}

/**
 * Sends every call to both servers, one call at a time and each to both in turn, so that whatever else runs on the machine slows
 * both down.
 */
async function measureBoth(bench: Bench): Promise<{ small: Sample; large: Sample }> {
  const small = openTarget(await bench.openTeachServices());
  const large = openTarget(await bench.openLargeTeachServices());
  const run = bench.createRunId();
  await bench.openOnce('warm teach', async () => {
    for (let round = 0; round < WARM_CALLS; round += 1) {
      for (const call of teachCalls) {
        for (const target of [small, large]) await sendNext(target, call, run);
      }
    }
  });
  const times = new Map<Target, Times>([small, large].map((target) => [target, new Map()]));
  const end = performance.now() + bench.options.seconds * teachCalls.length * 1000;
  while (performance.now() < end) {
    for (const call of shuffle(teachCalls)) {
      for (const target of shuffle([small, large])) {
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
    readings[`${name} p50`] = median(ms);
    readings[`${name} p95`] = percentile(ms, 0.95);
    readings[`${name} KB`] = Math.max(...bytes) / KILOBYTE;
  }
  const value = [...times.values()].reduce((sum, { ms }) => sum + median(ms), 0);
  return { value, readings };
}

/** The samples that the other sampler of the pair has taken already. */
const waiting: Record<'small' | 'large', Sample[]> = { small: [], large: [] };

/** Builds one of the two samplers. The one that is first in a round measures for both. */
function createSampler(side: 'small' | 'large', name: string): Sampler {
  return {
    name,
    unit: 'ms',
    take: async (bench) => {
      if (waiting[side].length === 0) {
        const both = await measureBoth(bench);
        waiting.small.push(both.small);
        waiting.large.push(both.large);
      }
      const sample = waiting[side].shift();
      if (sample === undefined) throw new Error('a sample is missing');
      return sample;
    },
  };
}

export const callsOfSmall = createSampler('small', 'teacher: one school');
export const callsOfLarge = createSampler('large', 'teacher: a million pupils');
