import { beforeEach, describe, expect, test } from 'vitest';

import { md5Hex } from '../../platform/auth/password/password.ts';
import { insertPupil, insertSchool, password, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const context = createTestContext(db);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
let count = 0;
let number = '';
let token = '';

beforeEach(async () => {
  count += 1;
  number = `2026${String(count).padStart(4, '0')}`;
  await insertPupil(context, school, { number });
  token = await signIn(app, school, number);
});

const change = (newPassword: string, oldPassword = password, more: object = {}) =>
  app.inject({
    method: 'PUT',
    url: '/v2/students/password',
    headers: { authorization: token },
    payload: { oldPassword, newPassword, ...more },
  });

describe('changing the password', () => {
  test.each([
    ['as it was typed', password],
    ['as its MD5', md5Hex(password)],
  ])('accepts the old password %s and disables it', async (_case, old) => {
    expect((await change('Xinmima88', old)).json()).toEqual({ ok: true });
    await expect(signIn(app, school, number)).rejects.toThrow('300010');
    await signIn(app, school, number, 'Xinmima88');
  });

  test('ends all other sessions of the pupil and no session of other users', async () => {
    const other = await signIn(app, school, number);
    await insertPupil(context, school, { number: `${number}b` });
    const classmate = await signIn(app, school, `${number}b`);
    await change('Xinmima88');
    const statuses = [token, other, classmate].map(async (authorization) => {
      const reply = await app.inject({ url: '/v2/sessions/current', headers: { authorization } });
      return reply.statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([200, 401, 200]);
  });

  test.each([
    ['too short', 'ab1', 300014],
    ['without a digit', 'abcdefgh', 300014],
    ['with a sign', 'abcd-1234', 300014],
    ['that is common', 'Abc123', 300015],
    ['made of pinyin and a popular number', 'Woaini1314', 300015],
    ['made of initials and a birthday', 'lxm20140501', 300015],
    ['that is the default password', 'Meiyu123', 300015],
    ['with the pupil’s name', 'xiaoman2077', 300107],
    ['that is the old password', password, 300016],
    ['sent as MD5, because its form is unknown', md5Hex('Xinmima88'), 300014],
  ])('refuses a new password %s', async (_case, next, code) => {
    const reply = await change(next);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: code });
    await signIn(app, school, number);
  });

  test('refuses a new password with the student number or the name of the school', async () => {
    await db.updateTable('schools').set({ name: '云栖小学' }).where('id', '=', school).execute();
    for (const next of [`a${number}`, 'yunqi2077']) {
      expect((await change(next)).json()).toMatchObject({
        error_code: 300107,
        error_msg: '密码里不能有自己的学号、姓名、手机号或学校名称',
      });
    }
    await signIn(app, school, number);
  });

  test.each([
    ['accepts an uncommon password', 'Xinmima88', { ok: true }],
    ['refuses a common password', 'Abc123', { error_code: 300015 }],
    ['refuses the default password', 'Meiyu123', { error_code: 300015 }],
    ['refuses the old password', password, { error_code: 300016 }],
  ])(
    'accepts a new password as MD5 if the setting allows it: %s',
    async (_case, next, expected) => {
      const { config } = createTestContext(db, { ACCEPT_MD5_NEW_PASSWORD: '1' });
      const lenient = await createTestApp({ ...context, config });
      const reply = await lenient.inject({
        method: 'PUT',
        url: '/v2/students/password',
        headers: { authorization: token },
        payload: { oldPassword: password, newPassword: md5Hex(next) },
      });
      expect(reply.json()).toMatchObject(expected);
    },
  );

  test('refuses a roll number of another pupil', async () => {
    const reply = await change('Xinmima88', password, { idn: 'G3301060001' });
    expect(reply.json()).toMatchObject({ error_code: 300001 });
    await signIn(app, school, number);
  });

  test('requires a wait after five wrong old passwords', async () => {
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await change('Xinmima88', 'Falsch123')).json()).toMatchObject({
        error_code: 300012,
        error_msg: '原密码错误',
      });
    }
    const waiting = await change('Xinmima88');
    expect(waiting.statusCode).toBe(429);
    expect(waiting.headers['retry-after']).toBe('30');
    context.clock.advanceSeconds(31);
    expect((await change('Xinmima88')).statusCode).toBe(200);
  });
});
