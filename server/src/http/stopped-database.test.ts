import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createEmbeddedCluster } from '../testing/embedded-cluster.ts';
import { openHomeworkApp } from '../testing/homework-app.ts';
import { insertHomework } from '../testing/homework-fixtures.ts';

/** The size of the disk in the test: enough for a new database, its log and some more rows. */
const DISK_MB = 130;
const cluster = await createEmbeddedCluster(DISK_MB);
const { app, context, db, newPupil } = await openHomeworkApp(cluster.db);

test('no call waits for a stopped database, and calls work again when it runs', async () => {
  const pupil = await newPupil();
  const attempt = await pupil.begin(await insertHomework(context));
  const resume = cluster.pause();
  try {
    const answered: string[] = [];
    const inOrder = async <T>(name: string, reply: Promise<T>) => {
      const done = await reply;
      answered.push(name);
      return done;
    };
    const [save, read, ready, alive] = await Promise.all([
      inOrder('call', pupil.save(attempt, 'q-single', 'A')),
      inOrder('call', pupil.get('/v2/homework?subject=mu')),
      inOrder('readyz', app.inject('/readyz')),
      inOrder('healthz', app.inject('/healthz')),
    ]);
    // `/readyz` has a time limit of one second, calls have five.
    expect(answered).toEqual(['healthz', 'readyz', 'call', 'call']);
    expect(save.statusCode).toBe(503);
    expect(save.headers['retry-after']).toBe('3');
    expect(read.statusCode).toBe(503);
    expect(ready.statusCode).toBe(503);
    expect(alive.statusCode).toBe(200);
  } finally {
    resume();
  }
  expect((await pupil.save(attempt, 'q-single', 'A')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
});

test('a save that timed out and was applied later is the same event when it is repeated', async () => {
  const pupil = await newPupil();
  const attempt = await pupil.begin(await insertHomework(context));
  const eventId = crypto.randomUUID();
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'meiyu writes'`.execute(db);
  expect(rows.length).toBeGreaterThan(0);
  const resume = cluster.pauseBackends(rows.map(({ pid }) => pid));
  try {
    const failedSave = await pupil.save(attempt, 'q-single', 'B', { eventId });
    expect(failedSave.statusCode).toBe(503);
    expect(await selectEvents(attempt)).toEqual([]);
  } finally {
    resume();
  }
  const applied = [{ event_id: eventId, verdict: 'applied', rev: 1 }];
  await expect.poll(() => selectEvents(attempt), { timeout: 10_000 }).toEqual(applied);
  const repeatedSave = await pupil.save(attempt, 'q-single', 'B', { eventId });
  expect(repeatedSave.statusCode).toBe(200);
  expect(repeatedSave.json()).toMatchObject({ rev: 1 });
  expect(await selectEvents(attempt)).toEqual(applied);
});

test.skipIf(!cluster.hasOwnDisk)('a full disk refuses saves for now and loses none', async () => {
  const pupil = await newPupil();
  const attempt = await pupil.begin(await insertHomework(context));
  const filler = path.join(cluster.dataDir, 'filler');
  await fillDisk(filler);
  // Inserts rows of some kilobytes until the disk is full.
  await expect(growUntilFull()).rejects.toMatchObject({ code: '53100' });
  const refused = [];
  for (let tries = 0; tries < 200 && refused.length === 0; tries += 1) {
    const reply = await pupil.save(attempt, 'q-single', 'A', { baseRev: tries });
    if (reply.statusCode !== 200) refused.push(reply);
  }
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([503]);
  const { length: saved } = await selectEvents(attempt);
  rmSync(filler);
  const next = await pupil.save(attempt, 'q-single', 'B', { baseRev: saved });
  expect(next.json()).toMatchObject({ rev: saved + 1 });
});

function selectEvents(attempt: string) {
  return db
    .selectFrom('answer_events')
    .select(['event_id', 'verdict', 'rev'])
    .where('attempt_id', '=', attempt)
    .execute();
}

async function fillDisk(file: string): Promise<void> {
  const block = Buffer.alloc(1024 * 1024);
  for (;;) {
    try {
      await writeFile(file, block, { flag: 'a' });
    } catch {
      return;
    }
  }
}

async function growUntilFull(): Promise<void> {
  await sql`create table if not exists filler (text text)`.execute(db);
  for (;;)
    await sql`insert into filler select repeat(md5(random()::text), 60) from generate_series(1, 20)`.execute(
      db,
    );
}
