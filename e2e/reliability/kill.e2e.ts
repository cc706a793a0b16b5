import { expect } from '@playwright/test';

import type { RunningServer } from '../fixtures/running-server.ts';
import { startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/worker-test.ts';
import { listMorePupils } from '../school/more-pupils.ts';
import { type CrashRun, runCrashes } from './crash-run.ts';
import { startEarlyAcknowledger } from './early-acknowledger.ts';

/** The number of kills. `npm test -- --long` runs 20. Before a release, run the test with KILLS=200. */
const kills = Number(process.env['KILLS'] ?? 2);

/** In a longer run, a pupil would reach the limit of changes per attempt. Then the test goes on with a new database. */
const KILLS_PER_DATABASE = 25;

/** The number of pupils who save answers at the same time. */
const WRITERS = 8;
const pupils = listMorePupils();

let server: RunningServer;

test.describe.configure({ mode: 'default', timeout: 80_000 + kills * 10_000 });
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.remove());

test(
  'loses no acknowledged answer or mark when server and database are killed',
  { tag: '@desktop' },
  async () => {
    const run = { acknowledged: 0, lost: 0, invented: 0, marks: 0 };
    for (let done = 0; done < kills; done += KILLS_PER_DATABASE) {
      if (done > 0) await replaceServer();
      const count = Math.min(KILLS_PER_DATABASE, kills - done);
      const kill = {
        saveAddress: server.address,
        crash: () => server.kill(),
        recover: () => server.start(),
      };
      addRun(run, await runCrashes(server, pupils.slice(0, WRITERS), count, kill));
    }
    const figures = `${kills} kills, ${run.acknowledged} acknowledged (${run.marks} marks), ${run.lost} lost`;
    test.info().annotations.push({ type: 'figures', description: figures });
    expect(run).toMatchObject({ lost: 0, invented: 0 });
    expect(run.acknowledged).toBeGreaterThan(kills * 5);
    expect(run.marks).toBeGreaterThan(0);
  },
);

test(
  'finds the lost answers of a server that acknowledges too early',
  { tag: '@desktop' },
  async () => {
    const proxy = await startEarlyAcknowledger(server.address);
    // The proxy loses the saves by itself, so the server need not be killed.
    const run = await runCrashes(server, pupils.slice(WRITERS, 2 * WRITERS), 1, {
      saveAddress: proxy.address,
      crash: async () => proxy.dropPendingSaves(),
      recover: () => proxy.stop(),
    });
    expect(run.lost).toBeGreaterThan(0);
    expect(run.invented).toBe(0);
  },
);

async function replaceServer(): Promise<void> {
  await server.remove();
  server = await startServer();
}

function addRun(sum: CrashRun, run: CrashRun): void {
  sum.acknowledged += run.acknowledged;
  sum.lost += run.lost;
  sum.invented += run.invented;
  sum.marks += run.marks;
}
