import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';

import type { Db } from '../db/database.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { openHomeworkApp } from '../testing/homework-app.ts';
import { insertHomework } from '../testing/homework-fixtures.ts';
import { hasLockWaiter } from '../testing/while-held.ts';

const { app, context, db, newPupil } = await openHomeworkApp();
const pupil = await newPupil();
const attempt = await pupil.begin(await insertHomework(context));

/** Runs a function while another transaction holds a lock. */
async function whileLocked<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(db, async (db) => {
    await sql.raw(lock).execute(db);
    return work();
  });
}

const askToReturn = { statusCode: 503, retryAfter: '3', code: 300007 };

function describeReply(reply: Awaited<ReturnType<typeof pupil.get>>) {
  const body: unknown = reply.json();
  return {
    statusCode: reply.statusCode,
    retryAfter: reply.headers['retry-after'],
    code: typeof body === 'object' && body && 'error_code' in body ? body.error_code : null,
  };
}

async function readAttempt(): Promise<number> {
  return (await pupil.get(`/v2/attempts/${attempt}`)).statusCode;
}

describe('while a table is locked', () => {
  test('refuses calls that need it with a retry time, and answers all others', async () => {
    await whileLocked('lock table attempts in access exclusive mode', async () => {
      const blocked = Array.from({ length: 60 }, (_, n) =>
        n % 2 === 0 ? pupil.get(`/v2/attempts/${attempt}`) : pupil.submit(attempt),
      );
      const others = await Promise.all([
        ...Array.from({ length: 20 }, () => pupil.get('/v2/settings/qqGroupNum')),
        pupil.get('/v2/authorities/banner/list'),
        app.inject('/readyz'),
      ]);
      expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(22).fill(200));
      for (const reply of await Promise.all(blocked))
        expect(describeReply(reply)).toEqual(askToReturn);
    });
    await expect.poll(readAttempt, { timeout: 10_000 }).toBe(200);
  });

  test('answers reads while saves wait for the lock', async () => {
    const eventId = crypto.randomUUID();
    const saveOnce = () => pupil.save(attempt, 'q-single', 'A', { eventId });
    await whileLocked('lock table answer_events in share mode', async () => {
      const saves = Array.from({ length: 40 }, () => saveOnce());
      const read = await pupil.get(`/v2/attempts/${attempt}`);
      expect(read.statusCode).toBe(200);
      for (const reply of await Promise.all(saves))
        expect(describeReply(reply)).toEqual(askToReturn);
    });
    // The server may have stored an earlier save after its timeout. The same event has no second effect.
    expect((await saveOnce()).json()).toMatchObject({ rev: 1 });
  });
});

test('answers 503 when the database cancels a statement', async () => {
  const reply = await whileLocked('lock table answer_events in share mode', async () => {
    const save = pupil.save(attempt, 'q-single', 'B', { baseRev: 1 });
    while (!(await hasLockWaiter(db)));
    await sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return save;
  });
  expect(describeReply(reply)).toEqual(askToReturn);
});

describe('when the disk is full', () => {
  afterAll(() => sql`drop trigger full_disk on answer_events`.execute(db));

  test.each([
    ['53100', 'the disk is full'],
    ['53200', 'memory is exhausted'],
    ['25P03', 'the transaction stood still'],
  ])('%s: the save is refused for now (%s)', async (code) => {
    await raiseOnSave(db, code);
    const reply = await pupil.save(attempt, 'q-judge', true);
    expect(describeReply(reply)).toEqual(askToReturn);
  });
});

async function raiseOnSave(db: Db, code: string): Promise<void> {
  await sql
    .raw(`
    create or replace function full_disk() returns trigger language plpgsql as $$
    begin
      raise exception 'no room' using errcode = '${code}';
    end $$;
    create or replace trigger full_disk before insert on answer_events execute function full_disk();`)
    .execute(db);
}
