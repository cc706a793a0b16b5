import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { deleteExpired } from '../../platform/delete-expired.ts';
import {
  readNewestCode,
  createPhoneApi,
  type PhoneApi,
  requestTicket,
  makeWrongCode,
} from '../../testing/phone-fixtures.ts';
import { insertPupil, insertSchool, insertTeacher, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'T001', []);

let count = 0;
let phone = '';
let number = '';
const makeNumber = (n: number) => `139${String(n).padStart(8, '0')}`;
/** The number of network addresses so far. Each client gets a new one. */
let addresses = 0;
const createStranger = () => {
  addresses += 1;
  return createPhoneApi(app, { address: `10.${addresses >> 8}.${addresses & 255}.1` });
};

beforeEach(async () => {
  count += 1;
  phone = makeNumber(count);
  number = `2026${String(count).padStart(4, '0')}`;
  await insertPupil(context, school, { number, phone });
  clock.advanceSeconds(86_400);
});

async function requestChallenge(calls: PhoneApi, purpose?: string): Promise<string> {
  const reply = await calls.send(phone, purpose);
  const { identityCode } = reply.json<{ identityCode?: string }>();
  if (identityCode === undefined) throw new Error(reply.body);
  return identityCode;
}

describe('sending a code', () => {
  test('accepts a number in every usual form, and sends only once in 30 seconds', async () => {
    const calls = createStranger();
    expect((await calls.send(`86${phone}`)).statusCode).toBe(200);
    for (const form of [phone, `0${phone}`, `17951${phone}`]) {
      const reply = await createStranger().send(form);
      expect(reply.statusCode).toBe(429);
      expect(reply.headers['retry-after']).toBe('30');
      expect(reply.json()).toMatchObject({ error_msg: '操作过于频繁, 请稍后再试！' });
    }
    clock.advanceSeconds(29);
    expect((await calls.send(phone)).headers['retry-after']).toBe('1');
    clock.advanceSeconds(1);
    expect((await calls.send(phone)).statusCode).toBe(200);
  });

  test('sends one code for a hundred parallel calls', async () => {
    const strangers = Array.from({ length: 100 }, createStranger);
    const replies = await Promise.all(strangers.map((calls) => calls.send(phone)));
    const statuses = replies.map((reply) => reply.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 429)).toHaveLength(99);
    const { rows } = await sql`select 1 from sms_outbox where phone = ${phone}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  test('sends to strangers three times an hour and six times a day', async () => {
    const sent: number[] = [];
    for (let minute = 0; minute < 25 * 60; minute += 10) {
      if ((await createStranger().send(phone)).statusCode === 200) sent.push(minute);
      clock.advanceSeconds(600);
    }
    expect(sent).toEqual([0, 10, 20, 60, 70, 80, 1440, 1450, 1460]);
  });

  test('sends to a session of the account five times an hour and ten times a day', async () => {
    const signedIn = createPhoneApi(app, { token: await signIn(app, school, number) });
    const sent: number[] = [];
    for (let minute = 0; minute < 25 * 60; minute += 10) {
      if ((await signedIn.send(phone)).statusCode === 200) sent.push(minute);
      clock.advanceSeconds(600);
    }
    expect(sent).toEqual([0, 10, 20, 30, 40, 60, 70, 80, 90, 100, 1440, 1450, 1460, 1470, 1480]);
  });

  test('sends twenty times in ten minutes for one address, to any numbers', async () => {
    const calls = createStranger();
    const statuses: number[] = [];
    for (let n = 0; n < 21; n += 1)
      statuses.push((await calls.send(makeNumber(n + 7000))).statusCode);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses[20]).toBe(429);
    expect((await createStranger().send(phone)).statusCode).toBe(200);
  });

  test.each([
    ['that is not a phone number', '12345', 300030, '请输入正确的手机号'],
    ['in full-width digits', '１３８００００００００', 300030, '请输入正确的手机号'],
    ['bound to no account', '13700000000', 300033, '该手机号未绑定账号'],
  ])('does not send to a number %s', async (_case, typed, code, text) => {
    const reply = await createStranger().send(typed);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: code, error_msg: text });
  });

  test('does not send for a suspended account', async () => {
    await db.updateTable('users').set({ state: 'suspended' }).where('phone', '=', phone).execute();
    expect((await createStranger().send(phone)).json()).toMatchObject({ error_code: 300033 });
    expect((await createStranger().exists(phone)).json()).toEqual({});
  });

  test('stores neither code, number, challenge nor ticket in plain text', async () => {
    const calls = createStranger();
    const challenge = await requestChallenge(calls);
    const code = await readNewestCode(db, phone);
    const { identityCode: ticket } = (await calls.check(phone, code, challenge)).json<{
      identityCode: string;
    }>();
    for (const table of ['sms_challenges', 'sms_cooldowns', 'budgets', 'audit_events']) {
      const { rows } = await sql<{ text: string }>`
        select coalesce(string_agg(t::text, ' '), '') as text from ${sql.table(table)} t`.execute(
        db,
      );
      for (const secret of [phone, `"${code}"`, `,${code},`, challenge, ticket]) {
        expect(rows[0]?.text, table).not.toContain(secret);
      }
    }
  });
});

describe('guessing a code', () => {
  test('compares only five of two hundred parallel tries, even with the right code among them', async () => {
    const challenge = await requestChallenge(createStranger());
    const code = await readNewestCode(db, phone);
    const wrong = makeWrongCode(code);
    const strangers = Array.from({ length: 200 }, createStranger);
    await Promise.all(strangers.map((calls) => calls.check(phone, wrong, challenge)));
    const { rows } = await sql<{ judged: number }>`
      select count(*)::int as judged from audit_events
      where event in ('codeFailed', 'codeBurned') and at = ${clock.now()}`.execute(db);
    expect(rows).toEqual([{ judged: 5 }]);
    expect((await createStranger().check(phone, code, challenge)).json()).toMatchObject({
      error_code: 300031,
    });
  });

  test('allows five tries with digits sent directly to the reset', async () => {
    await requestChallenge(createStranger());
    const code = await readNewestCode(db, phone);
    const { _id: handle = '' } = (await createStranger().exists(phone)).json<{ _id?: string }>();
    for (let tries = 0; tries < 5; tries += 1) {
      await createStranger().reset(phone, makeWrongCode(code), handle);
    }
    expect((await createStranger().reset(phone, code, handle)).json()).toMatchObject({
      error_code: 300005,
    });
    await signIn(app, school, number);
  });

  test('allows twenty wrong codes in ten minutes per address, not counting right codes', async () => {
    const calls = createStranger();
    for (let tries = 0; tries < 20; tries += 1) {
      const reply = await calls.check(phone, '123456', `c1.${'B'.repeat(22)}`);
      expect(reply.statusCode).toBe(400);
    }
    expect((await calls.check(phone, '123456', `c1.${'B'.repeat(22)}`)).statusCode).toBe(429);
    clock.advanceSeconds(600);
    for (let round = 0; round < 5; round += 1) {
      clock.advanceSeconds(86_400);
      const challenge = await requestChallenge(calls);
      const right = await calls.check(phone, await readNewestCode(db, phone), challenge);
      expect(right.statusCode).toBe(200);
    }
  });
});

describe('a code is valid for one purpose and user', () => {
  test('refuses a binding ticket for a reset, and an unbinding ticket for a binding', async () => {
    const token = await signIn(app, school, number);
    const signedIn = createPhoneApi(app, { token });
    const ticket = await requestTicket(db, signedIn, phone, 'unbind');
    const { _id: handle = '' } = (await createStranger().exists(phone)).json<{ _id?: string }>();
    const reset = await createStranger().reset(phone, ticket, handle);
    expect(reset.json()).toMatchObject({ error_code: 300031 });

    const other = makeNumber(count + 4000);
    const toChange = await requestTicket(db, signedIn, other);
    expect((await signedIn.unbind(toChange)).json()).toMatchObject({ error_code: 300031 });
    expect((await signedIn.change(other, toChange)).statusCode).toBe(200);
  });

  test('refuses the code of another pupil', async () => {
    await insertPupil(context, school, { number: `${number}b` });
    const signedIn = createPhoneApi(app, { token: await signIn(app, school, number) });
    const other = createPhoneApi(app, { token: await signIn(app, school, `${number}b`) });
    const free = makeNumber(count + 4000);
    const sent = await signedIn.send(free);
    const { identityCode } = sent.json<{ identityCode: string }>();
    const code = await readNewestCode(db, free);
    for (const calls of [other, createStranger()]) {
      expect((await calls.check(free, code, identityCode)).json()).toMatchObject({
        error_code: 300031,
      });
    }
    const checked = await signedIn.check(free, code, identityCode);
    const { identityCode: ticket } = checked.json<{ identityCode: string }>();
    expect((await other.bind(free, ticket)).json()).toMatchObject({ error_code: 300031 });
    expect((await other.bind(free, code)).json()).toMatchObject({ error_code: 300031 });
    expect((await signedIn.change(free, ticket)).statusCode).toBe(200);
  });

  test('refuses a teacher’s code for the pupil with the same number', async () => {
    await db.updateTable('users').set({ phone }).where('login_name', '=', 'T001').execute();
    const asTeacher = createPhoneApi(app, { address: '10.200.0.1', userType: 'teacher' });
    const sent = await asTeacher.send(phone);
    const { identityCode } = sent.json<{ identityCode: string }>();
    const code = await readNewestCode(db, phone);
    expect((await createStranger().check(phone, code, identityCode)).json()).toMatchObject({
      error_code: 300031,
    });
    expect((await asTeacher.check(phone, code, identityCode)).statusCode).toBe(200);
    await db.updateTable('users').set({ phone: '' }).where('login_name', '=', 'T001').execute();
  });
});

test('refuses to look up a number after thirty look-ups in ten minutes', async () => {
  const calls = createStranger();
  for (let times = 0; times < 30; times += 1) {
    const reply = await calls.exists(makeNumber(times + 9000));
    expect(reply.json()).toEqual({});
  }
  const refused = await calls.exists(phone);
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('600');
  clock.advanceSeconds(600);
  const { _id: handle } = (await calls.exists(phone)).json<{ _id: string }>();
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(handle).not.toContain(id);
});

test('deletes expired codes, counters and message counts', async () => {
  await requestChallenge(createStranger());
  clock.advanceSeconds(86_400 + 600);
  await deleteExpired(context);
  for (const table of ['sms_challenges', 'sms_cooldowns', 'sms_outbox', 'budgets']) {
    const { rows } = await sql`select 1 from ${sql.table(table)}`.execute(db);
    expect(rows, table).toEqual([]);
  }
});
