import { beforeEach, describe, expect, test } from 'vitest';

import {
  readNewestCode,
  createPhoneApi,
  type PhoneApi,
  requestTicket,
} from '../../testing/phone-fixtures.ts';
import {
  insertPupil,
  insertSchool,
  insertStaff,
  insertTeacher,
  password,
  signIn,
} from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const { clock } = context;
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);

let count = 0;
let number = '';
let phone = '';
let token = '';
let calls: PhoneApi;

beforeEach(async () => {
  count += 1;
  number = `2026${String(count).padStart(4, '0')}`;
  phone = `136${String(count).padStart(8, '0')}`;
  await insertPupil(context, school, { number });
  token = await signIn(app, school, number);
  calls = createPhoneApi(app, { token });
});

const getStatus = async (authorization: string) =>
  (await app.inject({ url: '/v2/sessions/current', headers: { authorization } })).statusCode;

const readPhone = async () => {
  const reply = await app.inject({
    url: '/v2/sessions/current',
    headers: { authorization: token },
  });
  return reply.json<{ phone: string }>().phone;
};

async function bind(): Promise<void> {
  const reply = await calls.bind(phone, await requestTicket(db, calls, phone));
  expect(reply.json()).toEqual({ ok: true, phone });
  clock.advanceSeconds(31);
}

describe('binding a phone', () => {
  test('accepts a code sent to the number, in any form, and ends the other sessions', async () => {
    const other = await signIn(app, school, number);
    const ticket = await requestTicket(db, calls, phone);
    expect((await calls.bind(`86${phone}`, ticket)).json()).toEqual({ ok: true, phone });
    expect(await readPhone()).toBe(phone);
    expect([await getStatus(token), await getStatus(other)]).toEqual([200, 401]);
    expect((await createPhoneApi(app).exists(phone)).json()).toHaveProperty('_id');
  });

  test('requires a recent password check, which `checkPassword` provides', async () => {
    const ticket = await requestTicket(db, calls, phone);
    clock.advanceSeconds(599);
    expect((await calls.checkPassword('Falsch123')).json()).toMatchObject({ error_code: 300012 });
    clock.advanceSeconds(1);
    const lateTicket = await requestTicket(db, calls, phone);
    expect((await calls.bind(phone, lateTicket)).json()).toMatchObject({
      error_code: 300038,
      error_msg: '请先验证登录密码',
    });
    expect((await calls.checkPassword(password)).json()).toEqual({ ok: true });
    expect((await calls.bind(phone, lateTicket)).statusCode).toBe(200);
    expect(ticket).not.toBe(lateTicket);
  });

  test('refuses a number that another pupil has bound, even in a parallel call', async () => {
    await insertPupil(context, school, { number: `${number}b` });
    const other = createPhoneApi(app, { token: await signIn(app, school, `${number}b`) });
    const ticket = await requestTicket(db, calls, phone);
    clock.advanceSeconds(31);
    const others = await requestTicket(db, other, phone);
    const replies = await Promise.all([calls.bind(phone, ticket), other.bind(phone, others)]);
    const codes = replies.map((reply) => reply.json<{ error_code?: number }>().error_code);
    expect(new Set(codes)).toEqual(new Set([300032, undefined]));
    clock.advanceSeconds(31);
    const loser = codes[0] === 300032 ? calls : other;
    expect((await loser.send(phone)).json()).toMatchObject({
      error_code: 300032,
      error_msg: '该手机号已绑定其他账号!',
    });
  });

  test('takes the number from an inactive account', async () => {
    await insertPupil(context, school, { number: `${number}c`, phone, state: 'suspended' });
    await bind();
    expect(await readPhone()).toBe(phone);
  });

  test('allows one number for a pupil and for one teacher or staff', async () => {
    await bind();
    await insertStaff(context, school, `D${number}`);
    await insertTeacher(context, school, `T${number}`, []);
    const staff = createPhoneApi(app, {
      token: await signIn(app, school, `D${number}`),
      userType: 'teacher',
    });
    const teacher = createPhoneApi(app, {
      token: await signIn(app, school, `T${number}`),
      userType: 'teacher',
    });
    expect((await staff.bind(phone, await requestTicket(db, staff, phone))).statusCode).toBe(200);
    clock.advanceSeconds(31);
    expect((await teacher.send(phone)).json()).toMatchObject({
      error_msg: '该手机号已绑定其他账号!',
    });
    const stranger = createPhoneApi(app, { userType: 'teacher' });
    expect((await stranger.exists(phone)).json()).toHaveProperty('_id');
  });

  test('refuses a user type that differs from the signed-in user’s', async () => {
    const asTeacher = createPhoneApi(app, { token, userType: 'teacher' });
    expect((await asTeacher.send(phone)).statusCode).toBe(400);
    expect((await asTeacher.bind(phone, '123456')).statusCode).toBe(400);
  });
});

test('limits how many messages a signed-in user may cause in a day', async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 40; sent += 1) {
    const reply = await calls.send(
      `134${String(count).padStart(4, '0')}${String(sent).padStart(4, '0')}`,
    );
    statuses.push(reply.statusCode);
    // The clock moves by a minute each time, so that no limit per minute or hour is reached.
    clock.advanceSeconds(60);
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(new Set(statuses.slice(20))).toEqual(new Set([429]));
  clock.advanceSeconds(86_400);
  expect((await calls.send(phone)).statusCode).toBe(200);
});

describe('changing a phone', () => {
  test('accepts a code sent to the new number', async () => {
    await bind();
    const next = phone.replace(/^136/, '135');
    const ticket = await requestTicket(db, calls, next);
    expect((await calls.change(next, ticket)).json()).toEqual({ ok: true, phone: next });
    expect(await readPhone()).toBe(next);
    expect((await createPhoneApi(app).exists(phone)).json()).toEqual({});
  });

  test('refuses the same number, and an account without a number', async () => {
    expect((await calls.change(phone, '123456')).json()).toMatchObject({ error_code: 300033 });
    await bind();
    expect((await calls.change(phone, '123456')).json()).toMatchObject({ error_code: 300037 });
    expect((await calls.send(phone, 'change')).json()).toMatchObject({ error_code: 300037 });
  });

  test('requires a recent password check', async () => {
    await bind();
    clock.advanceSeconds(600);
    const next = phone.replace(/^136/, '135');
    const ticket = await requestTicket(db, calls, next);
    expect((await calls.change(next, ticket)).json()).toMatchObject({ error_code: 300038 });
    expect(await readPhone()).toBe(phone);
  });
});

describe('unbinding a phone', () => {
  test('accepts a recent password check and ends the other sessions', async () => {
    await bind();
    const other = await signIn(app, school, number);
    expect((await calls.unbind()).json()).toEqual({ ok: true });
    expect(await readPhone()).toBe('');
    expect([await getStatus(token), await getStatus(other)]).toEqual([200, 401]);
    expect((await calls.unbind()).json()).toMatchObject({
      error_code: 300033,
      error_msg: '该手机号未绑定账号',
    });
  });

  test('accepts a code sent to the bound number instead', async () => {
    await bind();
    clock.advanceSeconds(600);
    expect((await calls.unbind()).json()).toMatchObject({ error_code: 300038 });
    expect((await calls.unbind(await requestTicket(db, calls, phone))).json()).toEqual({
      ok: true,
    });
    clock.advanceSeconds(31);
    expect((await calls.send(phone, 'unbind')).json()).toMatchObject({ error_code: 300033 });
  });
});

test('refuses all changes of the phone with the default password', async () => {
  await insertPupil(context, school, { number: `${number}d`, passwordText: null });
  const restricted = createPhoneApi(app, {
    token: await signIn(app, school, `${number}d`, 'Meiyu123'),
  });
  const challenge = `c1.${'A'.repeat(22)}`;
  const replies = [
    await restricted.exists(phone),
    await restricted.send(phone),
    await restricted.send(phone, 'reset'),
    await restricted.check(phone, '123456', challenge),
    await restricted.reset(phone, `t1.${'A'.repeat(22)}`, 'handle'),
    await restricted.bind(phone, '123456'),
    await restricted.change(phone, '123456'),
    await restricted.unbind(),
    await restricted.checkPassword('Meiyu123'),
  ];
  for (const reply of replies) {
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300013 });
  }
});

test('returns the code in the reply if the setting allows it, for scripts that follow the specification', async () => {
  const echoing = { ...context, config: { ...context.config, echoesCodes: true } };
  const echo = createPhoneApi(await createTestApp(echoing), { token });
  const { identityCode } = (await echo.send(phone)).json<{ identityCode: string }>();
  expect(identityCode).toBe(await readNewestCode(db, phone));
  expect((await echo.bind(phone, identityCode)).statusCode).toBe(200);
});
