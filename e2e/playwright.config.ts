import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

import { slowdown } from './slowdown.ts';

/** The path of the system's browser, which `npm run e2e` and `npm test` set. If it is not set, Playwright uses its own browser. */
const executablePath = process.env['CHROMIUM_PATH'];

const use: NonNullable<PlaywrightTestConfig['use']> = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  // With animations each click would wait for the end of an animation, and the processor would draw each frame. Only the tests of the
  // sign-in and the walkthrough of a homework run with animations.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // Without these arguments a system browser would send requests to other servers.
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Hides the camera of the machine. Tests that need a camera start their own browser.
      '--use-fake-device-for-media-stream=device-count=0',
      // The pages of one context share a process, as on phones. Otherwise each new page would start a process, which costs a quarter of
      // the time to load the app.
      '--renderer-process-limit=1',
    ],
  },
};

export default defineConfig({
  globalSetup: './global-setup.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  // A test spends a fifth of its time waiting, so one worker more than the two cores of a small machine is faster.
  workers: 3,
  // Each worker has its own server, so the tests of one file can run in parallel.
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // The limits are long, because the machine may be busy. A test that passes never waits for them.
  timeout: 120_000 * slowdown,
  expect: { timeout: 20_000 * slowdown },
  // `npm test` sets the path of the JSON report.
  reporter:
    process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [['list']] : [['list'], ['json']],
  // Traces would add two fifths to the time, so they are off. `npm run e2e -- --trace on` records them.
  use: { ...use, screenshot: 'only-on-failure' },
});
