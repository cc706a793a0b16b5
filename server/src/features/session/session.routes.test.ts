import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { getAddressTrySubject } from '../../platform/auth/limits/throttle.ts';
import { md5Hex } from '../../platform/auth/password/password.ts';
import { createId } from '../../platform/create-id.ts';
import {
  insertPupil,
  insertSchool,
  insertTeacher,
  password,
  signIn,
} from '../../testing/school-fixtures.ts';
import { createTestContext, createTestApp } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);

beforeAll(async () => {
  await insertSchool(context, '3301060001', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, '3301060001');
  await insertPupil(context, '3301060001', { number: '20260002', passwordText: null });
  await insertPupil(context, '3301060001', { number: '20260003', state: 'suspended' });
  await insertTeacher(context, '3301060001', 'T001', [{ subject: 'ar', grade: 5, klass: 1 }]);
});

function post(loginName: string, text: string, more: object = {}) {
  return app.inject({
    method: 'POST',
    url: '/v2/sessions',
    payload: {
      login_name: loginName,
      password: md5Hex(text),
      school_id: '3301060001',
      type: 2,
      ...more,
    },
  });
}

const get = (url: string, token: string) => app.inject({ url, headers: { authorization: token } });

describe('signing in', () => {
  test('returns a token and the pupil’s data', async () => {
    const reply = await post('20260001', password);

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      aId: '3301060001',
      ac1: '330000',
      ac2: '330100',
      ac3: '330106',
      areaName: '浙江省杭州市西湖区',
      subject: 'mu',
      name: '林小满',
      grade: 5,
      klass: 1,
      role: 2,
      schedules: [{ year: 2026 }],
      mustChangePassword: false,
      deviceKey: expect.stringMatching(/^[\w-]{43}$/),
    });
    const { Authorization: token } = reply.json<{ Authorization: string }>();
    expect((await get('/v2/sessions/current', token)).json()).toMatchObject({ name: '林小满' });
  });

  test('returns art as the first subject and the classes of an art teacher', async () => {
    expect((await post('T001', password)).json()).toMatchObject({
      role: 5,
      subject: 'ar',
      grade: null,
      teaching: { ar: { 5: [1] } },
    });
  });

  test.each([
    ['a wrong password', '20260001', 'Wrong1234', {}],
    ['an unknown number', '99999999', password, {}],
    ['a school that does not exist', '20260001', password, { school_id: '1' }],
  ])('gives the same error for %s', async (_case, number, text, more) => {
    const reply = await post(number, text, more);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300010, error_msg: '学号或密码错误' });
  });

  test('returns the same device key at every sign-in of a user', async () => {
    const logins = ['20260001', '20260001', 'T001'].map((number) => post(number, password));
    const [first, again, other] = (await Promise.all(logins)).map(
      (reply) => reply.json<{ deviceKey: string }>().deviceKey,
    );
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('refuses a suspended account', async () => {
    expect((await post('20260003', password)).json()).toMatchObject({ error_code: 300011 });
  });

  test('does not store the token', async () => {
    const token = await signIn(app, '3301060001', '20260001');
    const rows = await db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a session with the default password', () => {
  test('a session with the default password can only change the password', async () => {
    const token = await signIn(app, '3301060001', '20260002', 'Meiyu123');
    const refused = await get('/v2/moments/school/config', token);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ error_code: 300013, error_msg: '请先修改初始密码' });

    const changed = await app.inject({
      method: 'PUT',
      url: '/v2/students/password',
      headers: { authorization: token },
      payload: { oldPassword: 'Meiyu123', newPassword: 'Xinmima88' },
    });
    expect(changed.statusCode).toBe(200);
    expect((await get('/v2/moments/school/config', token)).statusCode).toBe(200);
    expect((await post('20260002', 'Meiyu123')).json()).toMatchObject({ error_code: 300010 });
    expect((await post('20260002', 'Xinmima88')).statusCode).toBe(200);
  });

  test('gets private data only after the password is changed, with the same token', async () => {
    const personalFields = { phone: '13800000001', nickname: '小满', portrait: createId() };
    await insertPupil(context, '3301060001', { number: '20260004', passwordText: null });
    const id = await insertTeacher(context, '3301060001', 'T002', [
      { subject: 'ar', grade: 5, klass: 1 },
    ]);
    await db
      .updateTable('users')
      .set(personalFields)
      .where('login_name', '=', '20260004')
      .execute();
    await db
      .updateTable('users')
      .set({ must_change_password: true })
      .where('id', '=', id)
      .execute();
    const emptyFields = { phone: '', nickname: '', portrait: '', deviceKey: '', teaching: {} };

    const first = await post('20260004', 'Meiyu123');
    expect(first.json()).toMatchObject({
      name: '林小满',
      mustChangePassword: true,
      ...emptyFields,
    });
    expect((await post('T002', password)).json()).toMatchObject({ role: 5, ...emptyFields });

    const { Authorization: token } = first.json<{ Authorization: string }>();
    expect((await get('/v2/sessions/current', token)).json()).toMatchObject(emptyFields);
    await app.inject({
      method: 'PUT',
      url: '/v2/students/password',
      headers: { authorization: token },
      payload: { oldPassword: 'Meiyu123', newPassword: 'Xinmima88' },
    });
    expect((await get('/v2/sessions/current', token)).json()).toMatchObject({
      mustChangePassword: false,
      phone: personalFields.phone,
      nickname: personalFields.nickname,
      portrait: expect.stringContaining(personalFields.portrait),
      deviceKey: expect.stringMatching(/^[\w-]{43}$/),
    });
  });
});

describe('sign-in tries', () => {
  test('verifies only five of 200 parallel guesses, and allows tries again after the wait', async () => {
    await insertPupil(context, '3301060001', { number: '20260009' });
    const replies = await Promise.all(
      Array.from({ length: 200 }, (_, index) => post('20260009', `Guess${index}`)),
    );
    const judged = replies.filter((reply) => reply.statusCode === 400);
    expect(judged).toHaveLength(5);
    const waiting = await post('20260009', password);
    expect(waiting.statusCode).toBe(429);
    expect(waiting.headers['retry-after']).toBe('30');
    expect(waiting.json()).toMatchObject({ error_msg: '操作过于频繁, 请稍后再试！' });

    context.clock.advanceSeconds(31);
    expect((await post('20260009', password)).statusCode).toBe(200);
  });
});

const attempt = (number: string, text: string, remoteAddress: string) =>
  app.inject({
    method: 'POST',
    url: '/v2/sessions',
    remoteAddress,
    payload: { login_name: number, password: md5Hex(text), school_id: '3301060001', type: 2 },
  });
const getNeighbourAddress = (index: number) => `2001:db8:0:7::${index}`;
/** Sends wrong passwords, each for another student number, so that no account has to wait. */
async function guess(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await attempt(`none${index}`, 'Guess123', getNeighbourAddress(index));
  }
}

describe('wrong passwords from one address', () => {
  test('make the address and its neighbours wait for half a minute at most', async () => {
    // Stores 295 earlier tries.
    await db
      .insertInto('login_throttles')
      .values({
        subject: getAddressTrySubject(context.secrets, getNeighbourAddress(0)),
        failures: 295,
        window_started_at: context.clock.now(),
      })
      .execute();
    await guess(4);
    expect((await attempt('20260001', password, getNeighbourAddress(10))).statusCode).toBe(200);
    await guess(1);
    const throttled = await attempt('20260001', password, getNeighbourAddress(10));
    expect([throttled.statusCode, throttled.headers['retry-after']]).toEqual([429, '30']);
    expect((await attempt('20260001', password, '2001:db8:0:100::1')).statusCode).toBe(200);

    context.clock.advanceSeconds(30);
    await guess(29);
    expect((await attempt('20260001', password, getNeighbourAddress(10))).statusCode).toBe(200);
    await guess(1);
    const afterWait = await attempt('20260001', password, getNeighbourAddress(10));
    expect([afterWait.statusCode, afterWait.headers['retry-after']]).toEqual([429, '30']);
  });
});

test('opens no session if the password changes during the sign-in', async () => {
  const userId = await insertPupil(context, '3301060001', { number: '20260012' });
  const progress = { isAnswered: false };
  const signingIn = await db.transaction().execute(async (change) => {
    await change
      .updateTable('users')
      .set({ password_hash: 'another' })
      .where('id', '=', userId)
      .execute();
    await change.deleteFrom('sessions').where('user_id', '=', userId).execute();
    const reply = post('20260012', password).finally(() => (progress.isAnswered = true));
    // Waits until the call waits for the change, or has finished.
    for (let waits = 0; waits === 0 && !progress.isAnswered;) {
      const { rows } = await sql<{ waits: number }>`
        select count(*)::integer as waits from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      waits = rows[0]?.waits ?? 0;
    }
    return { reply };
  });
  expect((await signingIn.reply).json()).toMatchObject({ error_code: 300010 });
  const left = await db.selectFrom('sessions').where('user_id', '=', userId).select('id').execute();
  expect(left).toEqual([]);
});

describe('devices', () => {
  test('lists the user’s own devices and signs one out', async () => {
    await insertPupil(context, '3301060001', { number: '20260011' });
    const [phone, desktop] = [
      await signIn(app, '3301060001', '20260011'),
      await signIn(app, '3301060001', '20260011'),
    ];
    const { items } = (await get('/v2/sessions', phone)).json<{
      items: { _id: string; current: boolean }[];
    }>();
    expect(items).toHaveLength(2);
    const other = items.find((one) => !one.current);

    await app.inject({
      method: 'DELETE',
      url: `/v2/sessions/${other?._id}`,
      headers: { authorization: phone },
    });
    expect((await get('/v2/sessions/current', desktop)).statusCode).toBe(401);
    expect((await get('/v2/sessions/current', phone)).statusCode).toBe(200);
  });

  test('ends a session after a week without use', async () => {
    const token = await signIn(app, '3301060001', '20260011');
    context.clock.advanceSeconds(8 * 86_400);
    expect((await get('/v2/sessions/current', token)).json()).toMatchObject({
      error_code: 300003,
      error_msg: '登录已失效，请重新登录',
    });
    const fresh = await signIn(app, '3301060001', '20260011');
    const { items } = (await get('/v2/sessions', fresh)).json<{ items: { current: boolean }[] }>();
    expect(items.map((one) => one.current)).toEqual([true]);
  });

  test('ends a session after thirty days of use', async () => {
    const token = await signIn(app, '3301060001', '20260011');
    for (let day = 1; day < 30; day += 1) {
      context.clock.advanceSeconds(86_400);
      expect((await get('/v2/sessions/current', token)).statusCode, `day ${day}`).toBe(200);
    }
    context.clock.advanceSeconds(86_400);
    expect((await get('/v2/sessions/current', token)).statusCode).toBe(401);
  });
});
