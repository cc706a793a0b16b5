import { beforeEach, describe, expect, test } from 'vitest';

import {
  findHandle,
  newestCode,
  phoneCalls,
  requestTicket,
  wrongCode,
} from '../../testing/phone-fixtures.ts';
import { insertPupil, insertSchool, password, signIn } from '../../testing/school-fixtures.ts';
import { testApp, testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const context = testContext(db);
const app = await testApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);

let count = 0;
let phone = '';
let number = '';

const phoneNumber = (n: number) => `138${String(n).padStart(8, '0')}`;

/** Each test has its own network address, so it does not reach the limits of other tests. */
const calls = () => phoneCalls(app, { address: `10.0.0.${count}` });

beforeEach(async () => {
  count += 1;
  phone = phoneNumber(count);
  number = `2026${String(count).padStart(4, '0')}`;
  await insertPupil(context, school, { number, phone });
});

describe('resetting a forgotten password', () => {
  test('sets a new password with a code sent to the phone and ends all sessions', async () => {
    const token = await signIn(app, school, number);
    const handle = await findHandle(calls(), phone);
    const ticket = await requestTicket(db, calls(), phone);

    expect((await calls().reset(phone, ticket, handle)).json()).toEqual({ ok: true });

    const reply = await app.inject({
      url: '/v2/sessions/current',
      headers: { authorization: token },
    });
    expect(reply.statusCode).toBe(401);
    await expect(signIn(app, school, number)).rejects.toThrow('300010');
    await signIn(app, school, number, 'Xinmima88');
  });

  test('accepts the digits in place of the ticket, as older clients send them', async () => {
    const handle = await findHandle(calls(), phone);
    await calls().send(phone);
    const code = await newestCode(db, phone);
    expect((await calls().reset(phone, code, handle)).json()).toEqual({ ok: true });
    await signIn(app, school, number, 'Xinmima88');
  });

  test('ends the wait after wrong passwords', async () => {
    for (let tries = 0; tries < 6; tries += 1) {
      await signIn(app, school, number, 'Falsch123').catch(() => undefined);
    }
    await expect(signIn(app, school, number)).rejects.toThrow('300005');
    const handle = await findHandle(calls(), phone);
    await calls().reset(phone, await requestTicket(db, calls(), phone), handle);
    await signIn(app, school, number, 'Xinmima88');
  });

  test.each([
    ['weak', 'kurz', 300014],
    ['that is common', 'Abc123', 300015],
    ['with the pupil’s name', 'xiaoman2077', 300107],
  ])('uses up no code for a new password %s', async (_case, next, code) => {
    const handle = await findHandle(calls(), phone);
    const ticket = await requestTicket(db, calls(), phone);
    const reply = await calls().reset(phone, ticket, handle, next);
    expect(reply.json()).toMatchObject({ error_code: code });
    expect((await calls().reset(phone, ticket, handle)).statusCode).toBe(200);
    context.clock.advanceSeconds(31);
    const secondHandle = await findHandle(calls(), phone);
    await calls().send(phone);
    const digits = await newestCode(db, phone);
    expect((await calls().reset(phone, digits, secondHandle, next)).json()).toMatchObject({
      error_code: code,
    });
    expect((await calls().reset(phone, digits, secondHandle, 'Xinmima99')).statusCode).toBe(200);
  });
});

describe('the account of another user', () => {
  let victimPhone = '';
  let victimNumber = '';

  beforeEach(async () => {
    victimPhone = phoneNumber(count + 5000);
    victimNumber = `${number}v`;
    await insertPupil(context, school, { number: victimNumber, phone: victimPhone });
  });

  const expectUntouched = () => signIn(app, school, victimNumber, password);

  test('does not accept the attacker’s code with the victim’s `_id`, and uses the code up', async () => {
    const victimHandle = await findHandle(calls(), victimPhone);
    const handle = await findHandle(calls(), phone);
    const ticket = await requestTicket(db, calls(), phone);

    const reply = await calls().reset(phone, ticket, victimHandle);
    expect(reply.json()).toMatchObject({ error_code: 300036, error_msg: '修改失败' });
    // The second call has the right handle, but the first one has used the code up.
    expect((await calls().reset(phone, ticket, handle)).json()).toMatchObject({
      error_code: 300031,
    });
    await expectUntouched();
    await signIn(app, school, number);
  });

  test('does not accept the attacker’s ticket or digits with the victim’s number', async () => {
    const victimHandle = await findHandle(calls(), victimPhone);
    const ticket = await requestTicket(db, calls(), phone);
    expect((await calls().reset(victimPhone, ticket, victimHandle)).json()).toMatchObject({
      error_code: 300031,
      error_msg: '请输入正确的验证码',
    });
    context.clock.advanceSeconds(31);
    await calls().send(phone);
    const code = await newestCode(db, phone);
    expect((await calls().reset(victimPhone, code, victimHandle)).json()).toMatchObject({
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
    const handle = await findHandle(calls(), phone);
    for (const bent of [id, `${handle}A`, handle.replace(/.$/, '!').replace('!', '_'), 'a.b.c']) {
      context.clock.advanceSeconds(86_400);
      const ticket = await requestTicket(db, calls(), phone);
      expect((await calls().reset(phone, ticket, bent)).json(), bent).toMatchObject({
        error_code: 300036,
      });
    }
    await signIn(app, school, number);
  });

  test('does not accept the challenge from `getIdentityCode` as a ticket', async () => {
    const handle = await findHandle(calls(), victimPhone);
    const { identityCode } = (await calls().send(victimPhone)).json<{ identityCode: string }>();
    expect(identityCode).toMatch(/^c1\.[0-9A-Za-z]{22}$/);
    expect((await calls().reset(victimPhone, identityCode, handle)).json()).toMatchObject({
      error_code: 300031,
    });
    await expectUntouched();
  });
});

const statusOfSession = async (token: string) => {
  const headers = { authorization: token };
  return (await app.inject({ url: '/v2/sessions/current', headers })).statusCode;
};

describe('a reset sent again after a lost reply', () => {
  test.each(['ticket', 'digits'])('succeeds with the same %s', async (kind) => {
    const handle = await findHandle(calls(), phone);
    let proof = '';
    if (kind === 'ticket') proof = await requestTicket(db, calls(), phone);
    else {
      await calls().send(phone);
      proof = await newestCode(db, phone);
    }
    expect((await calls().reset(phone, proof, handle)).json()).toEqual({ ok: true });
    const token = await signIn(app, school, number, 'Xinmima88');
    expect((await calls().reset(phone, proof, handle)).json()).toEqual({ ok: true });
    expect(await statusOfSession(token)).toBe(200);
  });

  test('succeeds while the first call is still running', async () => {
    const handle = await findHandle(calls(), phone);
    const ticket = await requestTicket(db, calls(), phone);
    const replies = await Promise.all([1, 2, 3].map(() => calls().reset(phone, ticket, handle)));
    expect(replies.map((reply) => reply.json())).toEqual([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
  });

  test('refuses another password, and allows no guesses of the password', async () => {
    const handle = await findHandle(calls(), phone);
    const ticket = await requestTicket(db, calls(), phone);
    await calls().reset(phone, ticket, handle);
    const repeatReset = (text: string) => calls().reset(phone, ticket, handle, text);
    for (const guess of ['Neueste91', 'Neueste92', 'Neueste93']) {
      expect((await repeatReset(guess)).json()).toMatchObject({ error_code: 300031 });
    }
    expect((await repeatReset('Xinmima88')).json()).toMatchObject({ error_code: 300031 });
  });
});

describe('codes, tickets and handles', () => {
  test('are refused when a ticket is used again or a handle is older than the password', async () => {
    const handle = await findHandle(calls(), phone);
    const ticket = await requestTicket(db, calls(), phone);
    await calls().reset(phone, ticket, handle);
    expect((await calls().reset(phone, ticket, handle, 'Neueste99')).json()).toMatchObject({
      error_code: 300031,
    });
    context.clock.advanceSeconds(31);
    const next = await requestTicket(db, calls(), phone);
    expect((await calls().reset(phone, next, handle, 'Neueste99')).json()).toMatchObject({
      error_code: 300036,
    });
    await signIn(app, school, number, 'Xinmima88');
  });

  test('accept only one of several parallel uses of a ticket', async () => {
    const handle = await findHandle(calls(), phone);
    const ticket = await requestTicket(db, calls(), phone);
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        calls().reset(phone, ticket, handle, `Xinmima8${index}`),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });

  test('give only one ticket for parallel right codes', async () => {
    const { identityCode } = (await calls().send(phone)).json<{ identityCode: string }>();
    const code = await newestCode(db, phone);
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => calls().check(phone, code, identityCode)),
    );
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
  });

  test('expire: the code after 5 minutes, ticket and handle after 10', async () => {
    const { clock } = context;
    const { identityCode } = (await calls().send(phone)).json<{ identityCode: string }>();
    clock.advanceSeconds(300);
    const lateCheck = await calls().check(phone, await newestCode(db, phone), identityCode);
    expect(lateCheck.json()).toMatchObject({ error_code: 300031 });

    const ticket = await requestTicket(db, calls(), phone);
    clock.advanceSeconds(599);
    const handle = await findHandle(calls(), phone);
    clock.advanceSeconds(1);
    expect((await calls().reset(phone, ticket, handle)).json()).toMatchObject({
      error_code: 300031,
    });

    const next = await requestTicket(db, calls(), phone);
    const earlyHandle = await findHandle(calls(), phone);
    clock.advanceSeconds(1);
    const fresh = await findHandle(calls(), phone);
    clock.advanceSeconds(598);
    expect((await calls().reset(phone, next, fresh)).statusCode).toBe(200);
    expect(earlyHandle).not.toBe(fresh);
  });

  test('end when the phone is unbound', async () => {
    const handle = await findHandle(calls(), phone);
    const ticket = await requestTicket(db, calls(), phone);
    await db.updateTable('users').set({ phone: '' }).where('phone', '=', phone).execute();
    expect((await calls().reset(phone, ticket, handle)).json()).toMatchObject({
      error_code: 300036,
    });
    await signIn(app, school, number);
  });

  test('replace the earlier code of the same browser', async () => {
    const browser = phoneCalls(app, { address: `10.0.0.${count}`, cookies: [] });
    const first = (await browser.send(phone)).json<{ identityCode: string }>();
    const code = await newestCode(db, phone);
    context.clock.advanceSeconds(31);
    await browser.send(phone);
    const reply = await browser.check(phone, code, first.identityCode);
    expect(reply.json()).toMatchObject({ error_code: 300031 });
  });

  test('get the same error when wrong, unknown or used up', async () => {
    const { identityCode } = (await calls().send(phone)).json<{ identityCode: string }>();
    const code = await newestCode(db, phone);
    const messages = new Set<string>();
    for (let tries = 0; tries < 5; tries += 1) {
      messages.add((await calls().check(phone, wrongCode(code), identityCode)).json().error_msg);
    }
    messages.add((await calls().check(phone, code, identityCode)).json().error_msg);
    messages.add((await calls().check(phone, code, `c1.${'A'.repeat(22)}`)).json().error_msg);
    expect([...messages]).toEqual(['请输入正确的验证码']);
  });
});
