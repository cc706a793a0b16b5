import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // All cores: the default leaves one idle, which on two is half.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', root: 'contract', environment: 'node' } },
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
          // Some tests start processes; a busy machine is slow at that.
          testTimeout: 60_000,
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
          // Reading whole screens by role is slow on a busy machine.
          testTimeout: 60_000,
          include: ['src/**/*.test.{ts,tsx}'],
        },
      },
      { test: { name: 'tools', root: 'tools', environment: 'node' } },
    ],
  },
});
