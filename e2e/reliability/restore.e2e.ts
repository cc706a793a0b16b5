import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { expect } from '@playwright/test';

import { demoPupils, type Pupil } from '../fixtures/pupils.ts';
import { startServer, type RunningServer } from '../fixtures/server.ts';
import { test } from '../fixtures/worker-test.ts';
import { Journal } from './journal.ts';
import { meiyu } from './operator.ts';
import { signIn, Writer } from './writer.ts';

const HOMEWORK = 'mu-g5-u1-rhythm';
const WRITERS = 4;

let server: RunningServer;
let backups: string;

// Some twenty seconds on a machine that does nothing else; three starts and two restores on a busy one.
test.setTimeout(600_000);
test.beforeEach(async () => {
  backups = mkdtempSync('/tmp/meiyu-backups-');
  server = await startServer(undefined, { BACKUP_DIR: backups, BACKUP_WAL: '1' });
});
test.afterEach(async () => {
  await server.remove();
  rmSync(backups, { recursive: true, force: true });
});

test(
  'after everything is deleted, a backup and any moment bring back every acknowledged answer',
  { tag: '@desktop' },
  async () => {
    const pupils = demoPupils().filter((pupil) => pupil.grade === '五年级');
    const writers = await Promise.all(
      pupils.slice(0, WRITERS).map((pupil) => Writer.start(server.address, pupil, HOMEWORK)),
    );
    // The archive begins with a backup of its own.
    await expect.poll(() => nightlyBackups().length, { timeout: 60_000 }).toBe(1);
    const journal = new Journal();
    const end = new AbortController();
    const writing = writers.map((writer) => writer.write(journal, server.address, end.signal));
    await untilAcknowledged(journal, 40);
    const asset = await sendPicture(pupils[0]);

    const backup = path.join(backups, 'copy');
    const beforeBackup = journal.copy();
    await meiyu({ DATA_DIR: server.dataDir }, 'backup', backup);
    const duringBackup = journal.acknowledgements - beforeBackup.acknowledgements;
    const filesAtBackup = hashes();

    await untilAcknowledged(journal, 40);
    const laterAsset = await sendPicture(pupils[1]);
    const atMoment = journal.copy();
    // The database counts in microseconds.
    const moment = new Date(Date.now() + 1).toISOString();
    await untilAcknowledged(journal, 40);
    end.abort();
    await Promise.all(writing);
    await server.stop();
    const filesAtMoment = hashes();

    await restore(backup);
    const first = await compare(writers, beforeBackup);
    expect(first.lost).toBe(0);
    expect(hashes()).toEqual(filesAtBackup);
    expect([...filesAtBackup.keys()].some((name) => name.endsWith(asset))).toBe(true);

    await server.stop();
    await restore(backups, '--at', moment);
    const second = await compare(writers, atMoment);
    expect(second.lost).toBe(0);
    // Beyond what was on its way at the moment, nothing that came later is there.
    expect(second.newer).toBeLessThanOrEqual(WRITERS);
    expect(hashes()).toEqual(filesAtMoment);
    expect([...filesAtMoment.keys()].some((name) => name.endsWith(laterAsset))).toBe(true);
    const figures = `${journal.acknowledgements} acknowledged, ${duringBackup} during the backup, ${first.lost + second.lost} lost`;
    test.info().annotations.push({ type: 'figures', description: figures });
  },
);

function nightlyBackups(): string[] {
  return readdirSync(backups).filter((name) => /^nightly-[\d-]+$/.test(name));
}

async function untilAcknowledged(journal: Journal, more: number): Promise<void> {
  const goal = journal.acknowledgements + more;
  while (journal.acknowledgements < goal) await wait(20);
}

/** Deletes all data, restores them, and starts the server again. */
async function restore(...from: string[]): Promise<void> {
  rmSync(server.dataDir, { recursive: true });
  await meiyu({ DATA_DIR: server.dataDir }, 'restore', ...from);
  await server.start();
}

/** How many answers the server holds in an older, and in a newer state than the journal has them. */
async function compare(
  writers: Writer[],
  journal: Journal,
): Promise<{ lost: number; newer: number }> {
  await Promise.all(writers.map((writer) => writer.signInAgain()));
  const all = (await Promise.all(writers.map((writer) => writer.compare(journal)))).flat();
  const states = all.map(({ entry, held }) => ({
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

/** Uploads a picture as this pupil; its id. */
async function sendPicture(pupil: Pupil | undefined): Promise<string> {
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
  if (id === undefined) throw new Error(`The picture was refused: ${JSON.stringify(reply)}`);
  return id;
}

/** SHA-256 of every file of questions and users, by path. */
function hashes(): Map<string, string> {
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
