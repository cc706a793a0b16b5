/** prom-client's histogram counts the time between two firings of a timer of this period, so that much is no delay. */
const SAMPLING_MS = 10;

/** What `startProduct` tells the product to ask for. */
export const metricsToken = 'the-bench-reads-metrics';

/** The product's own figures since they were last read. */
export async function readMetrics(port: number): Promise<{ loopDelayP99Ms: number }> {
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  });
  const text = await reply.text();
  const seconds = /^nodejs_eventloop_lag_p99_seconds ([\d.e-]+)$/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('the product tells no event loop delay');
  return { loopDelayP99Ms: Math.max(0, Number(seconds) * 1000 - SAMPLING_MS) };
}
