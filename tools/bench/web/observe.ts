import { fileURLToPath } from 'node:url';

import type { Page } from '@playwright/test';

/** What the browser counted since it was last asked, in ms; `cls` has no unit. */
export interface Counted {
  lcp: number;
  tbt: number;
  inp: number;
  cls: number;
}

export async function startObserving(page: Page): Promise<void> {
  await page.addInitScript({ path: fileURLToPath(new URL('observers.js', import.meta.url)) });
}

export function takeCounted(page: Page): Promise<Counted> {
  return page.evaluate<Counted>('window.benchTake()');
}

/** Milliseconds from now, or from the page's start, until an expression is true in a frame that was painted. */
export function untilPainted(
  page: Page,
  expression: string,
  from: 'now' | 'start',
): Promise<number> {
  return page.evaluate<number>(`new Promise((resolve, reject) => {
    const begun = ${from === 'now' ? 'performance.now()' : '0'};
    const look = () => {
      if (performance.now() - begun > 60000) return reject(new Error('nothing came'));
      if (!(${expression})) return requestAnimationFrame(look);
      requestAnimationFrame(() => resolve(performance.now() - begun));
    };
    look();
  })`);
}
