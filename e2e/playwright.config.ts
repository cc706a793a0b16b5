import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

import { slowdown } from './slowdown.ts';

/** The system's browser, found by `npm run e2e` and `npm test`; Playwright's own where one has installed that. */
const executablePath = process.env['CHROMIUM_PATH'];

const common: NonNullable<PlaywrightTestConfig['use']> = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  // Each press would wait for what moves in to stand still, and each frame is drawn by the processor. Signing in and the
  // trip through a homework are tried with all that moves.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // A system browser that calls nobody but us.
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // No camera, also where the machine has one: tests that need it bring their own.
      '--use-fake-device-for-media-stream=device-count=0',
      // Pages of one context share a process, as on phones: else each way to an empty page and back begins a new one, which
      // is a quarter of what loading the app costs.
      '--renderer-process-limit=1',
    ],
  },
};

export default defineConfig({
  globalSetup: './global-setup.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  // One more than the two cores of a small machine: a test waits for a fifth of its time.
  workers: 3,
  // Each worker has a server of its own, so tests of one file need not wait for each other.
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Long, for machines that do much else: a test that passes never waits for these.
  timeout: 120_000 * slowdown,
  expect: { timeout: 20_000 * slowdown },
  // The JSON report is for `npm test`, which names its file.
  reporter:
    process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [['list']] : [['list'], ['json']],
  // A trace of everything costs two fifths of the time: `npm run e2e -- --trace on` makes one when it is needed.
  use: { screenshot: 'only-on-failure' },
  // What does not depend on the size of the window is tagged with the one project that tries it, and costs no second one.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: {
        ...common,
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      grepInvert: /@phone/,
      use: { ...common, viewport: { width: 1440, height: 900 } },
    },
  ],
});
