import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';

import { openRelay } from '../../testing/pausable-relay.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { hasLockWaiter } from '../../testing/while-held.ts';
import { type Db, openDatabase } from '../database.ts';
import { inTransaction } from '../in-transaction.ts';
import { asCaller } from '../scope.ts';
import { isReadStatement } from './is-read.ts';
import { TimeBudget } from './time-budget.ts';

const { db, databaseUrl } = await createTestDatabase();
await sql`create table notes (id integer primary key)`.execute(db);

/** Returns a handle like that of a call, with this budget. */
function createCallHandle(on: Db, budgetMs: number): Db {
  const caller = { requestId: null, address: '', userId: null, sessionId: null };
  return asCaller(on, { ...caller, budget: new TimeBudget(budgetMs) });
}

async function read(on: Db): Promise<unknown> {
  const { rows } = await sql<{ one: number }>`select 1 as one`.execute(on);
  return rows[0]?.one;
}

async function insertNote(on: Db, id: number): Promise<void> {
  await sql`insert into notes values (${id})`.execute(on);
}

async function readSettings(on: Db): Promise<string[]> {
  const { rows } = await sql<{ setting: string }>`
    select setting from pg_settings
    where name in ('statement_timeout', 'lock_timeout', 'default_transaction_read_only')
    order by name`.execute(on);
  return rows.map(({ setting }) => setting);
}

const silent = { code: 'DATABASE_SILENT' };

test('PostgreSQL limits the statements of calls and refuses writes on connections for reads', async () => {
  const call = createCallHandle(db, 10_000);
  expect(await readSettings(call)).toEqual(['on', '500', '4000']);
  expect(await inTransaction(call, readSettings)).toEqual(['off', '3000', '4000']);
});

describe('a budget', () => {
  test('gives up a transaction that waits for a lock, and frees its connection', async () => {
    await insertNote(db, 1);
    const call = createCallHandle(db, 300);
    await inTransaction(db, async (db) => {
      await sql`select from notes where id = 1 for update`.execute(db);
      const update = inTransaction(call, (db) => sql`delete from notes`.execute(db));
      await expect(update).rejects.toMatchObject(silent);
      // After its budget is spent, the call sends nothing more.
      await expect(read(call)).rejects.toMatchObject(silent);
    });
    // The server notices that the connection of its client has closed.
    await expect.poll(() => hasLockWaiter(db)).toBe(false);
    const { rows } = await sql`select id from notes`.execute(db);
    expect(rows).toEqual([{ id: 1 }]);
  });

  test('gives up the wait for a connection, and the next call gets it', async () => {
    const few = await openDatabase({ databaseUrl, dataDir: '', poolSize: 4 });
    // The pool reserves one connection for writes outside of transactions.
    await inTransaction(createCallHandle(few.db, 60_000), async (holder) => {
      await read(holder);
      const more = Array.from({ length: 5 }, () =>
        inTransaction(createCallHandle(few.db, 300), async (db) => {
          await sql`select pg_sleep(1), pg_advisory_xact_lock(7)`.execute(db);
        }),
      );
      for (const { status } of await Promise.allSettled(more)) expect(status).toBe('rejected');
    });
    await inTransaction(createCallHandle(few.db, 10_000), (db) => insertNote(db, 2));
    await few.close();
  });

  test('does not count the time of other work', async () => {
    const call = createCallHandle(db, 300);
    await read(call);
    await sql`select pg_sleep(0.5)`.execute(db);
    expect(await read(call)).toBe(1);
  });
});

test('a connection with an outstanding reply serves no other call', async () => {
  const relay = await openRelay(databaseUrl);
  const relayed = await openDatabase({
    databaseUrl: relay.databaseUrl,
    dataDir: '',
    poolSize: 4,
  });
  expect(await read(createCallHandle(relayed.db, 10_000))).toBe(1);
  relay.pause();
  await expect(read(createCallHandle(relayed.db, 300))).rejects.toMatchObject(silent);
  // The next statement gets a new connection, which the relay does not delay.
  expect(await read(createCallHandle(relayed.db, 10_000))).toBe(1);
  relay.resume();
  await relayed.close();
  await relay.close();
});

test.each([
  ['select 1', true],
  ['with a as (select 1) select * from a', true],
  ['select "updated_at" from t', true],
  ['with a as (insert into t values (1) returning id) select * from a', false],
  ['select id from t for update', false],
  ['select id from t for no key update skip locked', false],
  ['select id from t for share', false],
  ["select set_config('a', 'b', false)", false],
  ['select pg_advisory_xact_lock(1)', false],
  ['update t set a = 1', false],
  ['lock table t', false],
  ['begin', false],
])('whether %s only reads: %s', (text, expected) => {
  expect(isReadStatement(text)).toBe(expected);
});
