import { spawnSync } from 'node:child_process';

import { runAutocannon } from './autocannon.ts';
import type { Load, LoadResult } from './load-options.ts';
import { runWrk } from './wrk.ts';

/** The number of readiness checks that the server must answer. It answers them after the requests that it received earlier. */
const IDLE_CHECKS = 3;
const hasWrk = spawnSync('wrk', ['-v']).error === undefined;

/** The name of the program that sends the requests, for the table. */
export const loadGenerator = hasWrk ? 'wrk' : 'autocannon';

/**
 * Sends the calls over several connections. A connection sends its next call after it has received a response.
 *
 * @throws {Error} for any response other than 2xx
 */
export async function runLoad(options: Load): Promise<LoadResult> {
  const result = await (hasWrk ? runWrk(options) : runAutocannon(options));
  await awaitIdle(options.port);
  if (result.requests >= options.calls.length) throw new Error('the prepared requests ran out');
  if (result.refused + result.broken > 0) {
    throw new Error(`${result.refused} requests were refused, ${result.broken} failed`);
  }
  return result;
}

/** Waits until the server has handled the requests that were still running at the end of the load. */
async function awaitIdle(port: number): Promise<void> {
  for (let check = 0; check < IDLE_CHECKS; check += 1) {
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`);
    await reply.body?.cancel();
  }
}
