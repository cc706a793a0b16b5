import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { openRelay } from '../../testing/pausable-relay.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { isDatabaseUnavailable, isUniqueViolation } from '../database-error.ts';
import { type Db, openDatabase } from '../database.ts';

const { db, databaseUrl } = await createTestDatabase();
const relay = await openRelay(databaseUrl);
const relayed = await openDatabase({ databaseUrl: relay.databaseUrl, dataDir: '', poolSize: 4 });
afterAll(async () => {
  await relayed.close();
  await relay.close();
});

await sql`create table notes (id integer primary key, text text)`.execute(db);

async function echo(on: Db, value: number): Promise<number | undefined> {
  const { rows } = await sql<{ value: number }>`select ${value}::integer as value`.execute(on);
  return rows[0]?.value;
}

async function countNotes(): Promise<unknown> {
  const { rows } = await sql<{ count: number }>`select count(*) from notes`.execute(db);
  return rows[0]?.count;
}

async function insertNote(on: Db, id: number): Promise<void> {
  await sql`insert into notes (id) values (${id})`.execute(on);
}

async function readBackendId(on: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(on);
  return rows[0]?.pid ?? 0;
}

test('sends many queries before the first answer arrives', async () => {
  // Sends a query on two connections, so that each has prepared the statement.
  await Promise.all([echo(relayed.db, 1), echo(relayed.db, 2)]);
  relay.pause();
  const values = Array.from({ length: 20 }, (_, index) => index);
  const answers = Promise.all(values.map((value) => echo(relayed.db, value)));
  await relay.asked(20);
  relay.resume();
  expect(await answers).toEqual(values);
});

test('a refused parameter does not affect the answers of other queries', async () => {
  await echo(db, 0);
  const answers = await Promise.allSettled([
    ...[1, 2, 3].map((value) => echo(db, value)),
    sql`select ${new Date(Number.NaN)}::timestamptz`.execute(db),
    sql`select ${undefined}::integer as value`.execute(db),
    ...[4, 5, 6, 7, 8, 9].map((value) => echo(db, value)),
  ]);
  expect(
    answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('more transactions than connections take turns, beside single queries', async () => {
  const numbers = Array.from({ length: 40 }, (_, index) => index);
  const answers = await Promise.all(
    numbers.map((value) =>
      value % 2 === 0 ? echo(db, value) : db.transaction().execute((tx) => echo(tx, value)),
    ),
  );
  expect(answers).toEqual(numbers);
});

test('a transaction that throws leaves no changes', async () => {
  const before = await countNotes();
  const transaction = db.transaction().execute(async (tx) => {
    await insertNote(tx, 100);
    throw new Error('changed my mind');
  });
  await expect(transaction).rejects.toThrow('changed my mind');
  expect(await countNotes()).toBe(before);
});

test('a transaction reports that it was not saved if an error inside it was caught', async () => {
  const transaction = db.transaction().execute(async (tx) => {
    await insertNote(tx, 200);
    await insertNote(tx, 200).catch(() => undefined);
  });
  await expect(transaction).rejects.toThrow('had ended the transaction');
});

test('a transaction keeps its isolation level and access mode', async () => {
  const transaction = db
    .transaction()
    .setIsolationLevel('serializable')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { rows } = await sql`show transaction_isolation`.execute(tx);
      expect(rows).toEqual([{ transaction_isolation: 'serializable' }]);
      await insertNote(tx, 300);
    });
  await expect(transaction).rejects.toMatchObject({ code: '25006' });
});

test('a transaction that loses its connection saves nothing and reports it', async () => {
  const before = await countNotes();
  const transaction = db.transaction().execute(async (tx) => {
    await insertNote(tx, 400);
    const pid = await readBackendId(tx);
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
    await insertNote(tx, 401);
  });
  const error = await transaction.catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await countNotes()).toBe(before);
});

test('after a network failure, running queries fail and the next ones succeed', async () => {
  await Promise.all([echo(relayed.db, 1), echo(relayed.db, 2)]);
  relay.pause();
  const asked = Promise.allSettled([1, 2, 3, 4, 5, 6].map((value) => echo(relayed.db, value)));
  await relay.asked(6);
  relay.cut();
  const outcomes = await asked;
  expect(outcomes.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  for (const outcome of outcomes) {
    expect(isDatabaseUnavailable(outcome.status === 'rejected' && outcome.reason)).toBe(true);
  }
  expect(await echo(relayed.db, 7)).toBe(7);
});

const selectClosingSessions = async () =>
  (await sql`select pid from pg_stat_activity where application_name like 'closing %'`.execute(db))
    .rows;

test('close ends running queries and refuses waiting ones', async () => {
  const closing = await openDatabase({
    databaseUrl,
    dataDir: '',
    poolSize: 3,
    applicationName: 'closing',
  });
  const queries = Array.from({ length: 20 }, () =>
    closing.db.transaction().execute(async (tx) => {
      await echo(tx, 1);
      await echo(tx, 2);
    }),
  );
  await Promise.race(queries);
  await closing.close();
  await Promise.allSettled(queries);
  await expect(echo(closing.db, 3)).rejects.toThrow('was lost');
  // The server notices closed connections after a moment.
  await expect.poll(selectClosingSessions, { timeout: 10_000 }).toEqual([]);
});

test('a missing server is an error immediately', async () => {
  const nowhere = openDatabase({
    databaseUrl: 'postgres://meiyu@%2Fnowhere/meiyu',
    dataDir: '',
  });
  await expect(nowhere).rejects.toThrow('连不上数据库');
});

test('a statement that takes too long is cancelled', async () => {
  // The start runs statements under the same limit, so it must be long enough for them on a slow machine.
  const impatient = await openDatabase({ databaseUrl, dataDir: '', statementTimeoutMs: 1500 });
  try {
    await expect(sql`select pg_sleep(30)`.execute(impatient.db)).rejects.toMatchObject({
      code: '57014',
    });
  } finally {
    await impatient.close();
  }
});

test('counts changed rows and names the constraint of a unique violation', async () => {
  const result = await sql`insert into notes (id) values (500), (501)`.execute(db);
  expect(result.numAffectedRows).toBe(2n);
  const error = await insertNote(db, 500).catch((thrown: unknown) => thrown);
  expect(isUniqueViolation(error, 'notes_pkey')).toBe(true);
  expect(isUniqueViolation(error, 'another')).toBe(false);
  expect(JSON.stringify(error)).not.toContain('(500)');
});

test('a large result can be streamed and left early', async () => {
  const portions: number[] = [];
  const query = db
    .selectFrom(sql<{ n: number }>`generate_series(1, 1000)`.as<'s'>('s'))
    .selectAll();
  for await (const row of query.stream(100)) {
    portions.push(row.n);
    if (portions.length === 150) break;
  }
  expect(portions).toHaveLength(150);
  expect(await Promise.all([1, 2, 3, 4, 5, 6].map((value) => echo(db, value)))).toEqual([
    1, 2, 3, 4, 5, 6,
  ]);
});
