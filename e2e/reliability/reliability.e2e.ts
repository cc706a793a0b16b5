import { readdirSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { expect } from '@playwright/test';

import { makeDataFolder } from '../fixtures/data-folder.ts';
import { readDemoPupils } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/worker-test.ts';
import { listMorePupils } from '../school/more-pupils.ts';
import { type CrashRun, HOMEWORK, runCrashes } from './crash-run.ts';
import { startEarlyAcknowledger } from './early-acknowledger.ts';
import { Journal } from './journal.ts';
import { runMeiyuCommand } from './operator.ts';
import { compareWithJournal } from './restored-answers.ts';
import { hashFiles, uploadImage } from './stored-files.ts';
import { Writer } from './writer.ts';

/** The number of kills. `npm test -- --long` runs 20. Before a release, run the test with KILLS=200. */
const kills = Number(process.env['KILLS'] ?? 2);

/** In a longer run, a pupil would reach the limit of changes per attempt. Then the test goes on with a new database. */
const KILLS_PER_DATABASE = 25;

/** The number of pupils who save answers at the same time while the server is killed. */
const WRITERS = 8;
const pupils = listMorePupils();

/** The number of pupils who save answers at the same time while the server makes a backup. */
const BACKUP_WRITERS = 4;

/** A restored server would make another backup at once, which these tests do not need. */
const withoutBackups = { BACKUP_NIGHTLY: '0', BACKUP_WAL: '0' };

let backups: string;
let server: RunningServer;

// The tests share one server, because each start costs seconds. The kills hit the server that was restored before.
test.describe.configure({ mode: 'default', timeout: 180_000 + kills * 10_000 });
test.beforeAll(async () => {
  backups = makeDataFolder('meiyu-backups-');
  server = await startServer({ BACKUP_DIR: backups, BACKUP_WAL: '1' });
});
test.afterAll(async () => {
  await server.remove();
  rmSync(backups, { recursive: true, force: true });
});

test(
  'recovers every acknowledged answer and every file at a point in time from the backup and the archive, after all data was deleted',
  { tag: '@desktop' },
  async () => {
    const [uploader, ...others] = readDemoPupils().filter(({ grade }) => grade === '五年级');
    const writers = await Promise.all(
      others.slice(0, BACKUP_WRITERS).map((pupil) => Writer.start(server.address, pupil, HOMEWORK)),
    );
    const journal = new Journal();
    const stopWriting = new AbortController();
    const writing = writers.map((writer) =>
      writer.write(journal, server.address, stopWriting.signal),
    );
    // The server begins its archive with a first backup, which it makes while the pupils save.
    await expect.poll(() => listNightlyBackups().length, { timeout: 60_000 }).toBe(1);
    const duringBackup = journal.acknowledgements;
    const asset = await uploadImage(server.address, uploader);
    await waitForAcknowledgements(journal, 40);
    const atRestorePoint = journal.copy();
    // The database stores times in microseconds, so one millisecond is added to include the last save.
    const restorePoint = new Date(Date.now() + 1).toISOString();
    await waitForAcknowledgements(journal, 40);
    stopWriting.abort();
    await Promise.all(writing);
    await server.stop();
    const filesAtRestorePoint = hashFiles(server.dataDir);

    rmSync(server.dataDir, { recursive: true });
    const environment = { DATA_DIR: server.dataDir };
    await runMeiyuCommand(environment, 'restore', backups, '--at', restorePoint);
    await server.start(withoutBackups);
    const { lost, newer } = await compareWithJournal(writers, atRestorePoint);
    const figures = `${journal.acknowledgements} acknowledged, ${duringBackup} during the backup, ${lost} lost`;
    test.info().annotations.push({ type: 'figures', description: figures });
    expect(lost).toBe(0);
    // At the restore point each writer may have had one save without a reply. No later save may exist.
    expect(newer).toBeLessThanOrEqual(BACKUP_WRITERS);
    expect(hashFiles(server.dataDir)).toEqual(filesAtRestorePoint);
    expect([...filesAtRestorePoint.keys()].some((name) => name.endsWith(asset))).toBe(true);
  },
);

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
        recover: () => server.start(withoutBackups),
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
    const run = await runCrashes(server, pupils.slice(WRITERS, WRITERS + 2), 1, {
      saveAddress: proxy.address,
      crash: async () => proxy.dropPendingSaves(),
      recover: () => proxy.stop(),
    });
    expect(run.lost).toBeGreaterThan(0);
    expect(run.invented).toBe(0);
  },
);

function listNightlyBackups(): string[] {
  return readdirSync(backups).filter((name) => /^nightly-[\d-]+$/.test(name));
}

async function waitForAcknowledgements(journal: Journal, more: number): Promise<void> {
  const goal = journal.acknowledgements + more;
  while (journal.acknowledgements < goal) await wait(20);
}

async function replaceServer(): Promise<void> {
  await server.remove();
  server = await startServer(withoutBackups);
}

function addRun(sum: CrashRun, run: CrashRun): void {
  sum.acknowledged += run.acknowledged;
  sum.lost += run.lost;
  sum.invented += run.invented;
  sum.marks += run.marks;
}
