import { beforeEach, expect, test } from 'vitest';

import { getAccountTrySubject, getAddressTrySubject } from '../../platform/auth/limits/throttle.ts';
import { md5Hex } from '../../platform/auth/password/password.ts';
import { deleteExpired } from '../../platform/delete-expired.ts';
import { insertPupil, insertSchool, password } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db, {
  PUBLIC_ORIGIN: 'https://meiyu.example.com',
  SMS_PROVIDER: 'none',
});
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
let count = 0;
let number = '';

beforeEach(async () => {
  number = await newPupil();
});

async function newPupil(): Promise<string> {
  count += 1;
  const otherNumber = `2026${String(count).padStart(4, '0')}`;
  await insertPupil(context, school, { number: otherNumber });
  return otherNumber;
}

/** Creates a browser that stores its cookie. */
function browser(remoteAddress = '198.51.100.1') {
  let cookie = '';
  let line = '';
  const signIn = async (loginName: string, text: string) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/v2/sessions',
      remoteAddress,
      headers: cookie === '' ? {} : { cookie: `other=1; ${cookie}` },
      payload: { login_name: loginName, password: md5Hex(text), school_id: school, type: 2 },
    });
    line = String(reply.headers['set-cookie'] ?? line);
    cookie = line.split(';')[0] ?? '';
    return reply;
  };
  return {
    signIn,
    guess: (times: number, loginName = number) =>
      Promise.all(Array.from({ length: times }, (_, index) => signIn(loginName, `Guess${index}`))),
    cookie: () => cookie,
    line: () => line,
    paste: (value: string) => {
      cookie = value;
    },
  };
}

const listStatuses = (replies: { statusCode: number }[]) => [
  ...new Set(replies.map((reply) => reply.statusCode)),
];

test('does not make the owner’s browser wait for a classmate’s guesses', async () => {
  const [own, stranger] = [browser(), browser()];
  expect((await own.signIn(number, password)).statusCode).toBe(200);
  expect(listStatuses(await stranger.guess(50))).toContain(429);
  expect((await stranger.signIn(number, password)).statusCode).toBe(429);
  expect((await own.signIn(number, password)).statusCode).toBe(200);
});

test('verifies only five of 200 parallel guesses in a known browser, without a wait for strangers', async () => {
  const own = browser();
  await own.signIn(number, password);
  const replies = await own.guess(200);
  expect(replies.filter((reply) => reply.statusCode === 400)).toHaveLength(5);
  expect((await own.signIn(number, password)).headers['retry-after']).toBe('30');
  expect((await browser().signIn(number, password)).statusCode).toBe(200);
});

test('treats a known browser as unknown for other accounts', async () => {
  const own = browser();
  await own.signIn(number, password);
  const victim = await newPupil();
  await own.guess(5, victim);
  expect((await browser().signIn(victim, password)).statusCode).toBe(429);
});

test('does not make known browsers wait for wrong passwords from the school’s address', async () => {
  const [own, stranger] = [browser('203.0.113.5'), browser('203.0.113.5')];
  await own.signIn(number, password);
  await db
    .insertInto('login_throttles')
    .values({
      subject: getAddressTrySubject(context.secrets, '203.0.113.5'),
      failures: 400,
      window_started_at: context.clock.now(),
      blocked_until: new Date(context.clock.now().getTime() + 30_000),
    })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((eb) => ({
        failures: eb.ref('excluded.failures'),
        blocked_until: eb.ref('excluded.blocked_until'),
      })),
    )
    .execute();
  expect((await stranger.signIn(number, password)).statusCode).toBe(429);
  expect((await own.signIn(number, password)).statusCode).toBe(200);
});

test('accepts the cookie without a prefix and replaces it with the new one', async () => {
  const own = browser();
  await own.signIn(number, password);
  own.paste(own.cookie().replace('__Host-', ''));
  await browser().guess(5);
  const reply = await own.signIn(number, password);
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['set-cookie']).toEqual([
    expect.stringMatching(/^__Host-meiyu-devices=[\w-]{22}; Path=\/; .*Secure$/),
    'meiyu-devices=; Path=/v2/sessions; Max-Age=0; HttpOnly; SameSite=Strict',
  ]);
});

test('knows the last eight accounts on a shared computer', async () => {
  const shared = browser();
  const numbers: string[] = [];
  for (let index = 0; index < 9; index += 1) numbers.push(await newPupil());
  for (const one of numbers) await shared.signIn(one, password);
  expect(shared.cookie()).toMatch(/^__Host-meiyu-devices=[\w-]{22}(\.[\w-]{22}){7}$/);
  expect(shared.line()).toMatch(/; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/);
  const [first = '', second = ''] = numbers;
  const stranger = browser();
  for (const one of [first, second]) await stranger.guess(5, one);
  expect((await shared.signIn(second, password)).statusCode).toBe(200);
  expect((await shared.signIn(first, password)).statusCode).toBe(429);
});

test('stores twenty browsers per account, and neither tokens nor account names in plain text', async () => {
  const first = browser();
  await first.signIn(number, password);
  for (let index = 0; index < 21; index += 1) {
    context.clock.advanceSeconds(1);
    await browser().signIn(number, password);
  }
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('login_name', '=', number)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('known_devices').selectAll().execute();
  expect(rows.filter((row) => row.user_id === id)).toHaveLength(20);
  expect(JSON.stringify(rows)).not.toContain(first.cookie().split('=')[1]);
  await browser().guess(5);
  expect((await first.signIn(number, password)).statusCode).toBe(429);
});

test('allows a stranger one try an hour after a hundred wrong ones in a row, until a right one', async () => {
  const own = browser();
  await own.signIn(number, password);
  const subject = getAccountTrySubject(context.secrets, school, number);
  await db
    .insertInto('login_throttles')
    .values({ subject, failures: 1, window_started_at: context.clock.now(), in_a_row: 98 })
    .execute();
  await browser().guess(1);
  // More than ten minutes pass between two tries, but the tries still count together.
  context.clock.advanceSeconds(700);
  await deleteExpired(context);
  await browser().guess(1);
  expect((await browser().signIn(number, password)).headers['retry-after']).toBe('3600');
  expect((await own.signIn(number, password)).statusCode).toBe(200);
  context.clock.advanceSeconds(3600);
  expect((await browser().signIn(number, password)).statusCode).toBe(200);
  await browser().guess(4);
  expect((await browser().signIn(number, password)).statusCode).toBe(200);
});

/** Returns the number of try counters, and whether any browser is known. */
const countRemainingRows = async () => [
  (await db.selectFrom('login_throttles').select('subject').execute()).length,
  (await db.selectFrom('known_devices').select('user_id').execute()).length > 0,
];

test('deletes try counters after a day and known browsers after half a year', async () => {
  const own = browser();
  await own.signIn(number, password);
  await browser().guess(1);
  context.clock.advanceSeconds(2 * 86_400);
  await deleteExpired(context);
  expect(await countRemainingRows()).toEqual([0, true]);
  context.clock.advanceSeconds(180 * 86_400);
  await deleteExpired(context);
  expect(await countRemainingRows()).toEqual([0, false]);
});

test.each(['', 'meiyu-devices=', 'meiyu-devices=x.y', `meiyu-devices=${'a'.repeat(5000)}`, ';;=;'])(
  'ignores a foreign cookie: %s',
  async (cookie) => {
    const own = browser();
    own.paste(cookie.slice(0, 3000));
    expect((await own.signIn(number, password)).statusCode).toBe(200);
    expect(own.cookie()).toMatch(/^__Host-meiyu-devices=[\w-]{22}$/);
  },
);

test('records sign-ins, failures and the start of a wait, without number, name or full address', async () => {
  const own = browser('192.0.2.77');
  await own.signIn(number, password);
  await own.guess(8);
  await browser().signIn('99999999', 'Guess123');
  const events = await db.selectFrom('audit_events').selectAll().orderBy('id').execute();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('login_name', '=', number)
    .executeTakeFirstOrThrow();
  const ownEvents = events.filter((row) => row.subject === id);
  expect(ownEvents.filter((row) => row.event === 'loginFailed')).toHaveLength(5);
  expect(ownEvents.filter((row) => row.event === 'throttled')).toMatchObject([
    { outcome: 'refused', detail: 'device', address: '192.0.2.0/24', actor: 'anyone' },
  ]);
  expect(ownEvents[0]).toMatchObject({ event: 'loginSucceeded', school_id: school });
  expect(events.at(-1)).toMatchObject({ event: 'loginFailed', subject: null, detail: 'number' });
  expect(JSON.stringify(events)).not.toContain(number);
  expect(JSON.stringify(events)).not.toContain('192.0.2.77');
});
