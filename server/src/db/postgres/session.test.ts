import { afterAll, expect, test } from 'vitest';

import { testDatabase } from '../../testing/test-database.ts';
import { Session } from './session.ts';

const { databaseUrl } = await testDatabase();
const options = { server: databaseUrl, applicationName: 'session', settings: {} };
const session = new Session(options, () => undefined);
afterAll(() => session.end());

interface Seen {
  school: string | null;
}

async function schoolSeen(school: string): Promise<string | null | undefined> {
  const text = "select current_setting('meiyu.school', true) as school";
  const { rows } = await session.query<Seen>(text, [], school);
  return rows[0]?.school;
}

test('a query asked for as soon as the connection stands does not overtake the naming of its school', async () => {
  const early = Array.from({ length: 20 }, () => schoolSeen(''));
  const named = schoolSeen('3301060001');
  await early[0];
  expect(await Promise.all([named, schoolSeen('3301060001')])).toEqual([
    '3301060001',
    '3301060001',
  ]);
  await Promise.all(early);
});

test('each of many queries finds its own school, however they take turns', async () => {
  const schools = Array.from({ length: 200 }, (_, n) => `33010600${n % 7}`);
  expect(await Promise.all(schools.map(schoolSeen))).toEqual(schools);
});
