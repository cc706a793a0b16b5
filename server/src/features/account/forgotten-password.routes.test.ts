import { beforeEach, describe, expect, test } from 'vitest';

import {
  findHandle,
  readNewestCode,
  createPhoneApi,
  requestTicket,
  makeWrongCode,
} from '../../testing/phone-fixtures.ts';
import { insertPupil, insertSchool, password, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);

let count = 0;
let phone = '';
let number = '';

const makePhoneNumber = (n: number) => `138${String(n).padStart(8, '0')}`;

/** Each test has its own network address, so it does not reach the limits of other tests. */
const createCalls = () => createPhoneApi(app, { address: `10.0.0.${count}` });

beforeEach(async () => {
  count += 1;
  phone = makePhoneNumber(count);
  number = `2026${String(count).padStart(4, '0')}`;
  await insertPupil(context, school, { number, phone });
});

describe('resetting a forgotten password', () => {
  test('sets a new password with a code sent to the phone and ends all sessions', async () => {
    const token = await signIn(app, school, number);
    const handle = await findHandle(createCalls(), phone);
    const ticket = await requestTicket(db, createCalls(), phone);

    expect((await createCalls().reset(phone, ticket, handle)).json()).toEqual({ ok: true });

    const reply = await app.inject({
      url: '/v2/sessions/current',
      headers: { authorization: token },
    });
    expect(reply.statusCode).toBe(401);
    await expect(signIn(app, school, number)).rejects.toThrow('300010');
    await signIn(app, school, number, 'Xinmima88');
  });

  test('accepts the digits in place of the ticket, as older clients send them', async () => {
    const handle = await findHandle(createCalls(), phone);
    await createCalls().send(phone);
    const code = await readNewestCode(db, phone);
    expect((await createCalls().reset(phone, code, handle)).json()).toEqual({ ok: true });
    await signIn(app, school, number, 'Xinmima88');
  });

  test('ends the wait after wrong passwords', async () => {
    for (let tries = 0; tries < 6; tries += 1) {
      await signIn(app, school, number, 'Falsch123').catch(() => undefined);
    }
    await expect(signIn(app, school, number)).rejects.toThrow('300005');
    const handle = await findHandle(createCalls(), phone);
    await createCalls().reset(phone, await requestTicket(db, createCalls(), phone), handle);
    await signIn(app, school, number, 'Xinmima88');
  });

  test.each([
    ['weak', 'kurz', 300014],
    ['that is common', 'Abc123', 300015],
    ['with the pupil’s name', 'xiaoman2077', 300107],
  ])('uses up no code for a new password %s', async (_case, next, code) => {
    const handle = await findHandle(createCalls(), phone);
    const ticket = await requestTicket(db, createCalls(), phone);
    const reply = await createCalls().reset(phone, ticket, handle, next);
    expect(reply.json()).toMatchObject({ error_code: code });
    expect((await createCalls().reset(phone, ticket, handle)).statusCode).toBe(200);
    context.clock.advanceSeconds(31);
    const secondHandle = await findHandle(createCalls(), phone);
    await createCalls().send(phone);
    const digits = await readNewestCode(db, phone);
    expect((await createCalls().reset(phone, digits, secondHandle, next)).json()).toMatchObject({
      error_code: code,
    });
    expect((await createCalls().reset(phone, digits, secondHandle, 'Xinmima99')).statusCode).toBe(
      200,
    );
  });
});

describe('the account of another user', () => {
  let victimPhone = '';
  let victimNumber = '';

  beforeEach(async () => {
    victimPhone = makePhoneNumber(count + 5000);
    victimNumber = `${number}v`;
    await insertPupil(context, school, { number: victimNumber, phone: victimPhone });
  });

  const expectUntouched = () => signIn(app, school, victimNumber, password);

  test('does not accept the attacker’s code with the victim’s `_id`, and uses the code up', async () => {
    const victimHandle = await findHandle(createCalls(), victimPhone);
    const handle = await findHandle(createCalls(), phone);
    const ticket = await requestTicket(db, createCalls(), phone);

    const reply = await createCalls().reset(phone, ticket, victimHandle);
    expect(reply.json()).toMatchObject({ error_code: 300036, error_msg: '修改失败' });
    // The second call has the right handle, but the first one has used the code up.
    expect((await createCalls().reset(phone, ticket, handle)).json()).toMatchObject({
      error_code: 300031,
    });
    await expectUntouched();
    await signIn(app, school, number);
  });

  test('does not accept the attacker’s ticket or digits with the victim’s number', async () => {
    const victimHandle = await findHandle(createCalls(), victimPhone);
    const ticket = await requestTicket(db, createCalls(), phone);
    expect((await createCalls().reset(victimPhone, ticket, victimHandle)).json()).toMatchObject({
      error_code: 300031,
      error_msg: '请输入正确的验证码',
    });
    context.clock.advanceSeconds(31);
    await createCalls().send(phone);
    const code = await readNewestCode(db, phone);
    expect((await createCalls().reset(victimPhone, code, victimHandle)).json()).toMatchObject({
      error_code: 300031,
    });
    await expectUntouched();
  });

  test('accepts neither the real id of the account nor a forged handle', async () => {
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow();
    const handle = await findHandle(createCalls(), phone);
    for (const bent of [id, `${handle}A`, handle.replace(/.$/, '!').replace('!', '_'), 'a.b.c']) {
      context.clock.advanceSeconds(86_400);
      const ticket = await requestTicket(db, createCalls(), phone);
      expect((await createCalls().reset(phone, ticket, bent)).json(), bent).toMatchObject({
        error_code: 300036,
      });
    }
    await signIn(app, school, number);
  });

  test('does not accept the challenge from `getIdentityCode` as a ticket', async () => {
    const handle = await findHandle(createCalls(), victimPhone);
    const { identityCode } = (await createCalls().send(victimPhone)).json<{
      identityCode: string;
    }>();
    expect(identityCode).toMatch(/^c1\.[0-9A-Za-z]{22}$/);
    expect((await createCalls().reset(victimPhone, identityCode, handle)).json()).toMatchObject({
      error_code: 300031,
    });
    await expectUntouched();
  });
});

const getSessionStatus = async (token: string) => {
  const headers = { authorization: token };
  return (await app.inject({ url: '/v2/sessions/current', headers })).statusCode;
};

describe('a reset sent again after a lost reply', () => {
  test.each(['ticket', 'digits'])('a repeated reset succeeds with the same %s', async (kind) => {
    const handle = await findHandle(createCalls(), phone);
    let proof = '';
    if (kind === 'ticket') proof = await requestTicket(db, createCalls(), phone);
    else {
      await createCalls().send(phone);
      proof = await readNewestCode(db, phone);
    }
    expect((await createCalls().reset(phone, proof, handle)).json()).toEqual({ ok: true });
    const token = await signIn(app, school, number, 'Xinmima88');
    expect((await createCalls().reset(phone, proof, handle)).json()).toEqual({ ok: true });
    expect(await getSessionStatus(token)).toBe(200);
  });

  test('a repeated reset succeeds while the first call is still running', async () => {
    const handle = await findHandle(createCalls(), phone);
    const ticket = await requestTicket(db, createCalls(), phone);
    const replies = await Promise.all(
      [1, 2, 3].map(() => createCalls().reset(phone, ticket, handle)),
    );
    expect(replies.map((reply) => reply.json())).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
  });

  test('refuses another password, and allows no guesses of the password', async () => {
    const handle = await findHandle(createCalls(), phone);
    const ticket = await requestTicket(db, createCalls(), phone);
    await createCalls().reset(phone, ticket, handle);
    const repeatReset = (text: string) => createCalls().reset(phone, ticket, handle, text);
    for (const guess of ['Neueste91', 'Neueste92', 'Neueste93']) {
      expect((await repeatReset(guess)).json()).toMatchObject({ error_code: 300031 });
    }
    expect((await repeatReset('Xinmima88')).json()).toMatchObject({ error_code: 300031 });
  });
});

describe('codes, tickets and handles', () => {
  test('refuses a ticket that is used again, and a handle that is older than the password', async () => {
    const handle = await findHandle(createCalls(), phone);
    const ticket = await requestTicket(db, createCalls(), phone);
    await createCalls().reset(phone, ticket, handle);
    expect((await createCalls().reset(phone, ticket, handle, 'Neueste99')).json()).toMatchObject({
      error_code: 300031,
    });
    context.clock.advanceSeconds(31);
    const next = await requestTicket(db, createCalls(), phone);
    expect((await createCalls().reset(phone, next, handle, 'Neueste99')).json()).toMatchObject({
      error_code: 300036,
    });
    await signIn(app, school, number, 'Xinmima88');
  });

  test('only one of several parallel uses of a ticket is accepted', async () => {
    const handle = await findHandle(createCalls(), phone);
    const ticket = await requestTicket(db, createCalls(), phone);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createCalls().reset(phone, ticket, handle, `Xinmima8${index}`),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });

  test('parallel right codes give only one ticket', async () => {
    const { identityCode } = (await createCalls().send(phone)).json<{ identityCode: string }>();
    const code = await readNewestCode(db, phone);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => createCalls().check(phone, code, identityCode)),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });

  test('codes expire after 5 minutes, tickets and handles after 10 minutes', async () => {
    const { clock } = context;
    const { identityCode } = (await createCalls().send(phone)).json<{ identityCode: string }>();
    clock.advanceSeconds(300);
    const lateCheck = await createCalls().check(
      phone,
      await readNewestCode(db, phone),
      identityCode,
    );
    expect(lateCheck.json()).toMatchObject({ error_code: 300031 });

    const ticket = await requestTicket(db, createCalls(), phone);
    clock.advanceSeconds(599);
    const handle = await findHandle(createCalls(), phone);
    clock.advanceSeconds(1);
    expect((await createCalls().reset(phone, ticket, handle)).json()).toMatchObject({
      error_code: 300031,
    });

    const next = await requestTicket(db, createCalls(), phone);
    const earlyHandle = await findHandle(createCalls(), phone);
    clock.advanceSeconds(1);
    const fresh = await findHandle(createCalls(), phone);
    clock.advanceSeconds(598);
    expect((await createCalls().reset(phone, next, fresh)).statusCode).toBe(200);
    expect(earlyHandle).not.toBe(fresh);
  });

  test('codes, tickets and handles end when the phone is unbound', async () => {
    const handle = await findHandle(createCalls(), phone);
    const ticket = await requestTicket(db, createCalls(), phone);
    await db.updateTable('users').set({ phone: '' }).where('phone', '=', phone).execute();
    expect((await createCalls().reset(phone, ticket, handle)).json()).toMatchObject({
      error_code: 300036,
    });
    await signIn(app, school, number);
  });

  test('a new code replaces the earlier code of the same browser', async () => {
    const browser = createPhoneApi(app, { address: `10.0.0.${count}`, cookies: [] });
    const first = (await browser.send(phone)).json<{ identityCode: string }>();
    const code = await readNewestCode(db, phone);
    context.clock.advanceSeconds(31);
    await browser.send(phone);
    const reply = await browser.check(phone, code, first.identityCode);
    expect(reply.json()).toMatchObject({ error_code: 300031 });
  });

  test('wrong, unknown and used codes get the same error', async () => {
    const { identityCode } = (await createCalls().send(phone)).json<{ identityCode: string }>();
    const code = await readNewestCode(db, phone);
    const messages = new Set<string>();
    for (let tries = 0; tries < 5; tries += 1) {
      messages.add(
        (await createCalls().check(phone, makeWrongCode(code), identityCode)).json().error_msg,
      );
    }
    messages.add((await createCalls().check(phone, code, identityCode)).json().error_msg);
    messages.add((await createCalls().check(phone, code, `c1.${'A'.repeat(22)}`)).json().error_msg);
    expect([...messages]).toEqual(['请输入正确的验证码']);
  });
});
