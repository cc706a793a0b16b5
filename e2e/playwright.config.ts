import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';

import { slowdown } from './slowdown.ts';

/**
 * The path of the system's browser, which `npm run e2e` and `npm test` set. Without a path Playwright uses its own
 * browser.
 */
const executablePath = process.env['CHROMIUM_PATH'];

const use: NonNullable<PlaywrightTestConfig['use']> = {
  locale: 'zh-CN',
  timezoneId: 'Asia/Shanghai',
  // With animations, each click would wait for the end of an animation, and the processor would draw each frame. Only
  // the tests of the sign-in and the walkthrough of a homework run with animations.
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: {
    ...(executablePath !== undefined && { executablePath }),
    // Without these arguments a system browser sends requests to other servers.
    args: [
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Hides the camera of the machine. Tests that need a camera start their own browser.
      '--use-fake-device-for-media-stream=device-count=0',
      // Pages of one context share a process, as on phones. Otherwise each empty page starts a new process, which costs
      // a quarter of the time for loading the app.
      '--renderer-process-limit=1',
    ],
  },
};

export default defineConfig({
  globalSetup: './global-setup.ts',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results/e2e',
  // One worker more than the two cores of a small machine, because a test waits during a fifth of its time.
  workers: 3,
  // Each worker has its own server, so tests of one file can run in parallel.
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // These limits are long for busy machines. A passing test never waits for them.
  timeout: 120_000 * slowdown,
  expect: { timeout: 20_000 * slowdown },
  // `npm test` sets the file of the JSON report.
  reporter:
    process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] === undefined ? [['list']] : [['list'], ['json']],
  // Traces are off, because they would take two fifths of the time. `npm run e2e -- --trace on` records them.
  use: { ...use, screenshot: 'only-on-failure' },
});
