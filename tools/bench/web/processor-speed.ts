import type { BrowserContext } from '@playwright/test';

import { computeMedian } from '../statistics.ts';

/** The time in ms that the workload takes on the reference desktop (docs/decisions/0186). */
const REFERENCE_MS = 75;
/** The measured time is the median of this number of runs. One run before them compiles the code. */
const MEASURED_RUNS = 5;

/** Sorts, writes and reads JSON, and builds elements, like the app. It is a script of the page. Returns the time in ms. */
const workload = `(() => {
  const startedAt = performance.now();
  const parent = document.createElement('div');
  for (let round = 0; round < 40; round += 1) {
    const rows = Array.from({ length: 1000 }, (_, index) => ({ id: (index * 7919) % 1009, text: 'row ' + index }));
    rows.sort((a, b) => a.id - b.id);
    for (const { id, text } of JSON.parse(JSON.stringify(rows))) {
      const child = document.createElement('p');
      child.id = String(id);
      child.append(text);
      parent.append(child);
    }
    parent.replaceChildren();
  }
  return performance.now() - startedAt;
})()`;

/**
 * Returns the rate for `Emulation.setCPUThrottlingRate` that makes the browser `times` slower than on the reference desktop, so that
 * milliseconds mean the same on every machine. A machine that is slower than that is not slowed down.
 */
export async function computeThrottlingRate(
  context: BrowserContext,
  times: number,
): Promise<number> {
  const page = await context.newPage();
  const runs: number[] = [];
  for (let run = 0; run <= MEASURED_RUNS; run += 1)
    runs.push(await page.evaluate<number>(workload));
  await page.close();
  return Math.max(1, (times * REFERENCE_MS) / computeMedian(runs.slice(1)));
}
