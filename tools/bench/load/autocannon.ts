import autocannon from 'autocannon';

import type { Call } from '../operations.ts';
import type { Load, LoadResult } from './load-options.ts';

export async function runAutocannon({
  port,
  calls,
  connections,
  seconds,
}: Load): Promise<LoadResult> {
  // Each connection sends its own share of the requests.
  let clients = 0;
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    setupClient: (client) => {
      const share = calls.filter((_call, index) => index % connections === clients);
      clients += 1;
      client.setRequests(share.map(toRequest));
    },
  });
  return {
    requests: result.requests.total,
    seconds: result.duration,
    refused: result.non2xx,
    broken: result.errors,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}

function toRequest({ method, path, token, body }: Call): autocannon.Request {
  return {
    method,
    path,
    headers: {
      authorization: token,
      platform: '11',
      version: '1.0.0',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  };
}
