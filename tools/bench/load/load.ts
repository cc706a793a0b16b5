import { spawnSync } from 'node:child_process';

import { runAutocannon } from './autocannon.ts';
import type { Load, LoadResult } from './load-options.ts';
import { runWrk } from './wrk.ts';

/** Each is answered after what the server had read before it. */
const KNOCKS = 3;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** Which program makes the requests, for the table. */
export const loadGenerator = hasWrk ? 'wrk' : 'autocannon';

/**
 * Sends the calls over some connections, each the next as soon as it has its answer.
 *
 * @throws {Error} when anything but 2xx came back
 */
export async function load(options: Load): Promise<LoadResult> {
  const result = await (hasWrk ? runWrk(options) : runAutocannon(options));
  await awaitIdle(options.port);
  if (result.requests >= options.calls.length) throw new Error('the prepared requests ran out');
  if (result.refused + result.broken > 0) {
    throw new Error(`${result.refused} requests were refused, ${result.broken} broke off`);
  }
  return result;
}

/** Requests on their way when the time was over are still answered, or at least done; nobody may count on less. */
async function awaitIdle(port: number): Promise<void> {
  for (let knock = 0; knock < KNOCKS; knock += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
    await reply.body?.cancel();
  }
}
