import { afterAll, expect, test } from 'vitest';

import { createTestDatabase } from '../../testing/test-database.ts';
import { Session } from './session.ts';

const { databaseUrl } = await createTestDatabase();
const options = { server: databaseUrl, applicationName: 'session', settings: {} };
const session = new Session(options, () => undefined);
afterAll(() => session.end());

interface Seen {
  school: string | null;
}

async function readSchool(school: string): Promise<string | null | undefined> {
  const text = "select current_setting('meiyu.school', true) as school";
  const { rows } = await session.query<Seen>(text, [], school);
  return rows[0]?.school;
}

test('the first query after connecting runs after the school is set', async () => {
  const queries = Array.from({ length: 20 }, () => readSchool(''));
  const named = readSchool('3301060001');
  await queries[0];
  expect(await Promise.all([named, readSchool('3301060001')])).toEqual([
    '3301060001',
    '3301060001',
  ]);
  await Promise.all(queries);
});

test('each of many queries reaches its own school in any order', async () => {
  const schools = Array.from({ length: 200 }, (_, n) => `33010600${n % 7}`);
  expect(await Promise.all(schools.map(readSchool))).toEqual(schools);
});

test('all queries after a refused school name fail', async () => {
  const lostSessions: Session[] = [];
  const namedSession = new Session(options, (over) => lostSessions.push(over));
  const text = "select current_setting('meiyu.school', true) as school";
  await namedSession.query(text, [], '3301060001');
  const refused = '3301060002\0';
  const outcomes = await Promise.allSettled(
    Array.from({ length: 3 }, () => namedSession.query(text, [], refused)),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(lostSessions).toEqual([namedSession]);
});

test('all queries of a text that the server refuses report the reason', async () => {
  const refused = Array.from({ length: 5 }, () =>
    session.query('select $1::integer from nowhere', [1], ''),
  );
  for (const outcome of await Promise.allSettled(refused)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: '42P01' } });
  }
});

test('after a table was changed, a prepared statement fails once and then reads the new columns', async () => {
  const read = () => session.query('select * from grown where id = $1', [1], '');
  await session.query('create table grown as select 1 as id', [], '');
  for (let n = 0; n < 2; n += 1) expect((await read()).rows).toEqual([{ id: 1 }]);
  await session.query('alter table grown add column more integer', [], '');
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  expect((await read()).rows).toEqual([{ id: 1, more: null }]);
});
