import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

/** The measurements of the browser since the last read, in ms. `cls` has no unit. */
export interface Measurements {
  lcp: number;
  tbt: number;
  inp: number;
  cls: number;
}

export async function startObserving(page: Page): Promise<void> {
  await page.addInitScript({ path: fileURLToPath(new URL('observers.js', import.meta.url)) });
}

export function takeMeasurements(page: Page): Promise<Measurements> {
  return page.evaluate<Measurements>('window.benchTake()');
}

/**
 * Returns the time in ms, from now or from the start of the page, until the browser paints a frame in which
 * `expression` is true.
 */
export function awaitPaint(page: Page, expression: string, from: 'now' | 'start'): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const startedAt = ${from === 'now' ? 'performance.now()' : '0'};
    const check = () => {
      if (performance.now() - startedAt > 60000) return reject(new Error('timeout: the content did not appear'));
      if (!(${expression})) return requestAnimationFrame(check);
      requestAnimationFrame(() => resolve(performance.now() - startedAt));
    };
    check();
  })`);
}
