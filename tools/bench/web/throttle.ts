import type { BrowserContext, CDPSession, Page } from '@playwright/test';

import { computeThrottlingRate } from './processor-speed.ts';

/** The factor by which the emulated processor is slower than the reference desktop. */
const CPU_SLOWDOWN = 4;
const LATENCY_MS = 562;
const BYTES_PER_SECOND = (1.5 * 1024 * 1024) / 8;

/** Simulates a mid-range phone on slow 4G with an empty cache. */
export async function throttle(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await throttleProcessor(context, page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND,
  });
  return session;
}

/** Slows the processor of a page down. */
export async function throttleProcessor(context: BrowserContext, page: Page): Promise<CDPSession> {
  const rate = await computeThrottlingRate(context, CPU_SLOWDOWN);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}
