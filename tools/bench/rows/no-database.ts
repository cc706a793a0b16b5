import type { Call } from '../operations.ts';
import type { Row } from '../row.ts';
import { measureLoad } from '../samplers/over-http.ts';

const call: Call = { method: 'GET', path: '/healthz', token: 'none' };
const CALLS_PER_SECOND = 100_000;

/**
 * Measures the fixed cost of each call: router, headers, metrics, log line. It leaves out the session check, which needs
 * the database and is part of the other rows.
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
      return measureLoad(bench, product, repeated(bench.options.seconds));
    },
  },
  peer: {
    name: 'bare node:http: plain',
    unit: 'requests/s',
    take: async (bench) =>
      measureLoad(bench, await bench.startBareNode(), repeated(bench.options.seconds)),
  },
  // Headers, request id, limits, metrics and log; and the client sleeps between replies, so the server has to wake it up.
  goal: { atLeast: 0.3 },
};

function repeated(seconds: number): Call[] {
  return Array.from({ length: CALLS_PER_SECOND * seconds }, () => call);
}
