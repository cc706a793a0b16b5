import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { expect } from '@playwright/test';

import { makeDataFolder } from '../fixtures/data-folder.ts';
import { readDemoPupils, type Pupil } from '../fixtures/pupils.ts';
import type { RunningServer } from '../fixtures/running-server.ts';
import { startServer } from '../fixtures/server.ts';
import { test } from '../fixtures/worker-test.ts';
import { Journal } from './journal.ts';
import { runMeiyuCommand } from './operator.ts';
import { signIn } from './request.ts';
import { Writer } from './writer.ts';

const HOMEWORK = 'mu-g5-u1-rhythm';
const WRITERS = 4;

let server: RunningServer;
let backups: string;

// The test starts the server three times and restores twice. It takes about 20 s on an idle machine and much longer on a busy one.
test.setTimeout(600_000);
test.beforeEach(async () => {
  backups = makeDataFolder('meiyu-backups-');
  server = await startServer(undefined, { BACKUP_DIR: backups, BACKUP_WAL: '1' });
});
test.afterEach(async () => {
  await server.remove();
  rmSync(backups, { recursive: true, force: true });
});

test(
  'recovers every acknowledged answer from a backup, and at a point in time, after all data was deleted',
  { tag: '@desktop' },
  async () => {
    const pupils = readDemoPupils().filter((pupil) => pupil.grade === '五年级');
    const writers = await Promise.all(
      pupils.slice(0, WRITERS).map((pupil) => Writer.start(server.address, pupil, HOMEWORK)),
    );
    // The server begins its archive with a first backup, so the test waits for it.
    await expect.poll(() => listNightlyBackups().length, { timeout: 60_000 }).toBe(1);
    const journal = new Journal();
    const stopWriting = new AbortController();
    const writing = writers.map((writer) =>
      writer.write(journal, server.address, stopWriting.signal),
    );
    await waitForAcknowledgements(journal, 40);
    const asset = await uploadImage(pupils[0]);

    const backup = path.join(backups, 'copy');
    const beforeBackup = journal.copy();
    await runMeiyuCommand({ DATA_DIR: server.dataDir }, 'backup', backup);
    const duringBackup = journal.acknowledgements - beforeBackup.acknowledgements;
    const filesAtBackup = hashFiles();

    await waitForAcknowledgements(journal, 40);
    const laterAsset = await uploadImage(pupils[1]);
    const atRestorePoint = journal.copy();
    // The database stores times in microseconds, so one millisecond is added to include the last save.
    const restorePoint = new Date(Date.now() + 1).toISOString();
    await waitForAcknowledgements(journal, 40);
    stopWriting.abort();
    await Promise.all(writing);
    await server.stop();
    const filesAtRestorePoint = hashFiles();

    await restore(backup);
    const first = await compare(writers, beforeBackup);
    expect(first.lost).toBe(0);
    expect(hashFiles()).toEqual(filesAtBackup);
    expect([...filesAtBackup.keys()].some((name) => name.endsWith(asset))).toBe(true);

    await server.stop();
    await restore(backups, '--at', restorePoint);
    const second = await compare(writers, atRestorePoint);
    expect(second.lost).toBe(0);
    // At the restore point each writer may have had one save without a reply. No later save may exist.
    expect(second.newer).toBeLessThanOrEqual(WRITERS);
    expect(hashFiles()).toEqual(filesAtRestorePoint);
    expect([...filesAtRestorePoint.keys()].some((name) => name.endsWith(laterAsset))).toBe(true);
    const figures = `${journal.acknowledgements} acknowledged, ${duringBackup} during the backup, ${first.lost + second.lost} lost`;
    test.info().annotations.push({ type: 'figures', description: figures });
  },
);

function listNightlyBackups(): string[] {
  return readdirSync(backups).filter((name) => /^nightly-[\d-]+$/.test(name));
}

async function waitForAcknowledgements(journal: Journal, more: number): Promise<void> {
  const goal = journal.acknowledgements + more;
  while (journal.acknowledgements < goal) await wait(20);
}

/** Deletes all data, restores it, and starts the server again. */
async function restore(...from: string[]): Promise<void> {
  rmSync(server.dataDir, { recursive: true });
  await runMeiyuCommand({ DATA_DIR: server.dataDir }, 'restore', ...from);
  // A restored server would make another backup at once, which this test does not need.
  await server.start({ BACKUP_NIGHTLY: '0', BACKUP_WAL: '0' });
}

/** Counts the answers that are older or newer on the server than in the journal. */
async function compare(
  writers: Writer[],
  journal: Journal,
): Promise<{ lost: number; newer: number }> {
  await Promise.all(writers.map((writer) => writer.signInAgain()));
  const answers = (await Promise.all(writers.map((writer) => writer.compare(journal)))).flat();
  const states = answers.map(({ entry, held }) => ({
    before: entry.acknowledged,
    now: held ?? { rev: 0, value: undefined },
  }));
  const isLost = ({ before, now }: (typeof states)[number]) =>
    before !== null &&
    (now.rev < before.rev || (now.rev === before.rev && now.value !== before.value));
  return {
    lost: states.filter(isLost).length,
    newer: states.filter(({ before, now }) => now.rev > (before?.rev ?? 0)).length,
  };
}

/** Uploads an image as this pupil. Returns the id of the image. */
async function uploadImage(pupil: Pupil | undefined): Promise<string> {
  if (pupil === undefined) throw new Error('The demo has too few pupils.');
  const token = await signIn(server.address, pupil);
  const file = path.resolve(import.meta.dirname, '../../docs/meiyu.png');
  const form = new FormData();
  form.append('type', '1');
  form.append('data', new Blob([readFileSync(file)], { type: 'image/png' }), 'meiyu.png');
  const response = await fetch(`${server.address}/v2/assets`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  });
  const reply: unknown = await response.json();
  const id = JSON.stringify(reply).match(/[0-9a-f]{8}-[0-9a-f-]{27}/)?.[0];
  if (id === undefined) throw new Error(`The server rejected the image: ${JSON.stringify(reply)}`);
  return id;
}

/** Computes the SHA-256 of each media file and each asset, by path. */
function hashFiles(): Map<string, string> {
  const files = ['assets', 'media']
    .map((folder) => path.join(server.dataDir, folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();
  return new Map(
    files.map((file) => [
      path.relative(server.dataDir, file),
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    ]),
  );
}
