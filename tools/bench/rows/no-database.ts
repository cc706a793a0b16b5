import type { Call } from '../operations.ts';
import type { Row } from '../row.ts';
import { measureLoad } from '../samplers/over-http.ts';

const call: Call = { method: 'GET', path: '/healthz', token: 'none' };
const CALLS_PER_SECOND = 100_000;

/**
 * Measures the fixed cost of each call: router, headers, metrics, log line. The session check is not included, because
 * it needs the database; the other rows include it.
 */
export const noDatabase: Row = {
  name: 'plain',
  measurement: 'a call without database: router, headers, metrics, log',
  comparison: 'bare node:http',
  ours: {
    name: 'product: plain',
    unit: 'requests/s',
    take: async (bench) => {
      const { product } = await bench.openServices();
      return measureLoad(bench, product, repeatCall(bench.options.seconds));
    },
  },
  peer: {
    name: 'bare node:http: plain',
    unit: 'requests/s',
    take: async (bench) =>
      measureLoad(bench, await bench.startBareNode(), repeatCall(bench.options.seconds)),
  },
  // The ratio is low because of headers, request id, limits, metrics and log. The client also sleeps between replies,
  // so the server must wake it.
  goal: { atLeast: 0.27 },
};

function repeatCall(seconds: number): Call[] {
  return Array.from({ length: CALLS_PER_SECOND * seconds }, () => call);
}
