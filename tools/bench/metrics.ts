/** The period of the timer that measures the delay. The reported delay includes this period, so the bench subtracts it. */
export const SAMPLING_MS = 10;

/** The metrics token that `startProduct` configures. */
export const metricsToken = 'the-bench-reads-metrics';

/** Reads the metrics of the product or of the bare fastify server for the time since the last read. */
export async function readMetrics(port: number): Promise<{ loopDelayP99Ms: number }> {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await reply.text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('the server reports no event loop delay');
  return { loopDelayP99Ms: Math.max(0, Number(seconds) * 1000 - SAMPLING_MS) };
}
