import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { createTestDatabase } from '../testing/test-database.ts';
import type { Db } from './database.ts';
import { inTransaction } from './in-transaction.ts';

const { db } = await createTestDatabase();
await sql`create table counters (id integer primary key, value integer not null)`.execute(db);
await sql`insert into counters values (1, 0), (2, 0)`.execute(db);

async function increment(on: Db, id: number): Promise<void> {
  await sql`update counters set value = value + 1 where id = ${id}`.execute(on);
}

async function readCounters(): Promise<number[]> {
  const { rows } = await sql<{ value: number }>`select value from counters order by id`.execute(db);
  return rows.map(({ value }) => value);
}

test('both of two deadlocked transactions succeed in the end', async () => {
  let runs = 0;
  let arrived = 0;
  let open: (() => void) | undefined;
  const bothHaveOne = new Promise<void>((resolve) => {
    open = resolve;
  });
  const addInOrder = (first: number, second: number) =>
    inTransaction(db, async (db) => {
      runs += 1;
      await increment(db, first);
      arrived += 1;
      if (arrived === 2) open?.();
      await bothHaveOne;
      await increment(db, second);
    });
  await Promise.all([addInOrder(1, 2), addInOrder(2, 1)]);
  // One transaction is rolled back and runs again. On a busy machine its second run may deadlock with the other, which is then
  // rolled back too.
  expect(runs).toBeGreaterThanOrEqual(3);
  expect(await readCounters()).toEqual([2, 2]);
});

test.each([
  { failures: 3, end: 'succeeds' },
  { failures: 4, end: 'fails' },
])('$end after $failures serialization failures', async ({ failures, end }) => {
  let runs = 0;
  const outcome = await inTransaction(db, async (db) => {
    runs += 1;
    if (runs > failures) return 'succeeds';
    await sql`do $$ begin raise exception using errcode = '40001'; end $$`.execute(db);
    return 'unreachable';
  }).catch(() => 'fails');
  expect(outcome).toBe(end);
  expect(runs).toBe(4);
});

test('does not retry after an error of the work itself', async () => {
  let runs = 0;
  const failing = inTransaction(db, async () => {
    runs += 1;
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(runs).toBe(1);
});

test('joins an outer transaction', async () => {
  const before = await readCounters();
  const outer = inTransaction(db, async (db) => {
    await inTransaction(db, (db) => increment(db, 1));
    throw new Error('all or nothing');
  });
  await expect(outer).rejects.toThrow('all or nothing');
  expect(await readCounters()).toEqual(before);
});
