import { expect } from '@playwright/test';

import type { RunningServer } from '../fixtures/running-server.ts';
import { startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/worker-test.ts';
import { startEarlyAcknowledger } from './early-acknowledger.ts';
import { type KillRun, runKills } from './kill-run.ts';

/** The number of kills. Before a release, run the test with KILLS=200. */
const kills = Number(process.env['KILLS'] ?? 4);

/** In a longer run, a pupil would reach the limit of changes per attempt. Then the test goes on with a new database. */
const KILLS_PER_DATABASE = 25;

let server: RunningServer;

test.describe.configure({ mode: 'default', timeout: 60_000 + kills * 10_000 });
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
      addRun(run, await runKills(server, Math.min(KILLS_PER_DATABASE, kills - done)));
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
    const run = await runKills(server, 2, proxy);
    await proxy.stop();
    expect(run.lost).toBeGreaterThan(0);
  },
);

async function replaceServer(): Promise<void> {
  await server.remove();
  server = await startServer();
}

function addRun(sum: KillRun, run: KillRun): void {
  sum.acknowledged += run.acknowledged;
  sum.lost += run.lost;
  sum.invented += run.invented;
  sum.marks += run.marks;
}
