import { defineConfig } from 'vitest/config';

/**
 * Long, for machines that do much else: a test that passes never waits for it. Some start processes, read whole screens
 * by role or make sounds.
 */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    // All cores: the default leaves one idle, which on two is half.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'contract', environment: 'node', testTimeout } },
      {
        test: {
          name: 'server',
          root: 'server',
          environment: 'node',
          include: ['src/**/*.test.ts'],
          globalSetup: 'src/testing/global-setup.ts',
          // Files share what they import: reading it anew took half of their time. What a file changes in the house is its own
          // by the context it builds, and by its database.
          isolate: false,
          testTimeout,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'web',
          environment: 'happy-dom',
          // Tests talk to real HTTP servers on ports of their own.
          environmentOptions: {
            happyDOM: { settings: { fetch: { disableSameOriginPolicy: true } } },
          },
          setupFiles: ['src/testing/setup.ts'],
          testTimeout,
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      { test: { name: 'tools', root: 'tools', environment: 'node', testTimeout } },
    ],
  },
});
