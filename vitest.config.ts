import { availableParallelism } from 'node:os';

import { defineConfig } from 'vitest/config';

/** The limit is long, because the machine may be busy. A test that passes never waits for it. */
const testTimeout = 60_000;

/**
 * Tests of the web app that render nothing but need a page: its storage, its address, its `fetch`. Their modules add listeners to
 * the window when they are imported, so each file needs a new window.
 */
const needsPage = [
  'src/api/api-client.test.ts',
  'src/api/query-client.test.ts',
  'src/app/upload-steps.test.ts',
  'src/features/skill-exam/sender/sender.test.ts',
  'src/media/upload/own-uploads.test.ts',
  'src/media/upload/upload-queue.test.ts',
  'src/session/sign-out.test.ts',
  'src/session/session-store.test.ts',
];

/** Tests of the web app in a page. */
const page = {
  root: 'web',
  environment: 'happy-dom',
  // Tests send requests to real HTTP servers, which have other ports than the page.
  environmentOptions: {
    happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } },
  },
  setupFiles: ['src/testing/setup.ts'],
  env: { VITE_APP_VERSION: '1.0.0' },
  testTimeout,
};

export default defineConfig({
  test: {
    // One more than the two cores that the budget of `npm test` assumes: workers wait for the database and for processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      { test: { name: 'contract', root: 'contract', environment: 'node', testTimeout } },
      {
        test: {
          name: 'server',
          root: 'server',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          globalSetup: 'src/testing/global-setup.ts',
          // Files share their modules, because loading them again took half of the time. Each file has its own context and
          // database.
          isolate: false,
          testTimeout,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web-rules',
          root: 'web',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: needsPage,
          // These tests call pure functions, so one file cannot affect the next one.
          isolate: false,
          testTimeout,
        },
      },
      {
        test: {
          ...page,
          name: 'web-state',
          include: needsPage,
        },
      },
      {
        test: {
          ...page,
          name: 'web',
          include: ['src/**/*.test.tsx'],
          // Files share their modules, as on the server. React Testing Library unmounts each screen, and `setup.ts` clears the rest.
          isolate: false,
        },
      },
      { test: { name: 'tools', root: 'tools', environment: 'node', testTimeout } },
    ],
  },
});
