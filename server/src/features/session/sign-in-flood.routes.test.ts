import { Agent, request } from 'node:http';
import { availableParallelism } from 'node:os';

import { beforeEach, expect, test } from 'vitest';

import { getAccountTrySubject, getAddressTrySubject } from '../../platform/auth/limits/throttle.ts';
import { hashPassword, md5Hex } from '../../platform/auth/password/password.ts';
import { insertPupil, insertSchool, password } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
await insertPupil(context, school);
await insertPupil(context, school, { number: '20260002' });
await insertPupil(context, school, { number: '20260003', state: 'suspended' });

beforeEach(() => {
  context.clock.advanceSeconds(3600);
});

const buildBody = (number: string, text: string) => ({
  login_name: number,
  password: md5Hex(text),
  school_id: school,
  type: 2,
});

const attempt = (number: string, text: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/v2/sessions',
    remoteAddress,
    payload: buildBody(number, text),
  });

/** Counts the current tries of the account and of the address. */
async function countTries(number: string, address: string) {
  const { secrets } = context;
  const subjects = [
    getAccountTrySubject(secrets, school, number),
    getAddressTrySubject(secrets, address),
  ];
  const rows = await db.selectFrom('login_throttles').select(['subject', 'failures']).execute();
  return subjects.map((subject) => rows.find((row) => row.subject === subject)?.failures ?? 0);
}

/** Stores wrong passwords that the address sent earlier. */
async function insertAddressTries(address: string, failures: number): Promise<void> {
  const subject = getAddressTrySubject(context.secrets, address);
  await db
    .insertInto('login_throttles')
    .values({ subject, failures, window_started_at: context.clock.now() })
    .execute();
}

/** Counts how often each status occurs. */
function countStatuses(statuses: number[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('verifies the last 30 of 300 wrong passwords of one address when 200 arrive at the same time', async () => {
  await insertAddressTries('127.0.0.1', 270);
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/v2/sessions`;
  const agent = new Agent({ keepAlive: true });
  const post = (number: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { 'content-type': 'application/json' };
      request(url, { agent, headers, method: 'POST' }, (reply) => {
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0));
      })
        .on('error', reject)
        .end(JSON.stringify(buildBody(number, 'Guess123')));
    });
  const statuses = await Promise.all(
    Array.from({ length: 200 }, (_, index) => post(`unknown${index}`)),
  );
  agent.destroy();
  expect(countStatuses(statuses)).toEqual({ 400: 30, 429: 170 });
});

test('a right password does not count as a try, even the one that reached the limit of the address', async () => {
  const address = '198.51.100.1';
  await insertAddressTries(address, 298);
  const rights = await Promise.all(
    ['20260001', '20260002'].map((number) => attempt(number, password, address)),
  );
  expect(rights.map((reply) => reply.statusCode)).toEqual([200, 200]);
  expect(await countTries('20260001', address)).toEqual([0, 298]);
});

test('a right password of a suspended account does not count as a try', async () => {
  const address = '198.51.100.2';
  await insertAddressTries(address, 10);
  expect((await attempt('20260003', password, address)).json()).toMatchObject({
    error_code: 300011,
  });
  expect(await countTries('20260003', address)).toEqual([0, 10]);
});

test('counts a refused try for its address and not for the account', async () => {
  const [attacker, elsewhere] = ['198.51.100.3', '198.51.100.4'];
  for (let index = 0; index < 5; index += 1) await attempt('20260002', 'Guess123', elsewhere);
  await insertAddressTries(attacker, 295);
  for (let index = 0; index < 5; index += 1) {
    expect((await attempt('20260002', 'Guess123', attacker)).statusCode).toBe(429);
  }
  expect(await countTries('20260002', attacker)).toEqual([5, 300]);
  const throttled = await attempt('20260001', password, attacker);
  expect([throttled.statusCode, throttled.headers['retry-after']]).toEqual([429, '30']);
  expect((await attempt('20260001', password, elsewhere)).statusCode).toBe(200);
});

test('lets a flood fill only the queue places of its own address group', async () => {
  const [flooding, other] = ['198.51.100.5', '198.51.100.6'];
  const flood = { isOn: true, done: 0 };
  // Each call starts another when it ends, so that this group always uses its 300 places.
  const repeatRequests = async () => {
    while (flood.isOn) {
      await hashPassword(context.secrets, md5Hex('Flood123'), flooding);
      flood.done += 1;
    }
  };
  const asking = Array.from({ length: 300 + availableParallelism() }, () =>
    // A call is refused if the other group uses a place. The test ignores such a refusal.
    repeatRequests().catch(() => undefined),
  );

  const refused = await attempt('20260001', 'Guess123', flooding);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
  expect(await countTries('20260001', flooding)).toEqual([0, 1]);

  const doneBefore = flood.done;
  expect((await attempt('20260001', password, other)).statusCode).toBe(200);
  expect(flood.done - doneBefore).toBeLessThan(250);
  flood.isOn = false;
  await Promise.all(asking);
});
