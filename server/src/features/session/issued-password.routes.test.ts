import { beforeAll, expect, test } from 'vitest';

import { buildPasswordColumns } from '../../db/password-columns.ts';
import { issueFirstPassword } from '../../platform/auth/password/issued-password.ts';
import { md5Hex } from '../../platform/auth/password/password.ts';
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
const app = await createTestApp(context);
const school = '3301060001';
const demo = '3301060002';
let count = 0;

beforeAll(async () => {
  for (const id of [school, demo]) await insertSchool(context, id, [{ grade: 5, klass: 1 }]);
  await db.updateTable('schools').set({ is_demo: true }).where('id', '=', demo).execute();
});

/** Inserts a pupil with `password` as an issued password. Returns the student number. */
async function insertPupilWithIssuedPassword(config = context.config): Promise<string> {
  count += 1;
  const number = `2026${count}`;
  const id = await insertPupil(context, school, { number });
  const issue = issueFirstPassword(config, context.clock.now(), 'slip');
  await db.updateTable('users').set(buildPasswordColumns(issue)).where('id', '=', id).execute();
  return number;
}

async function readRefusal(loginName: string, text: string, schoolId = school) {
  const reply = await app.inject({
    method: 'POST',
    url: '/v2/sessions',
    payload: { login_name: loginName, password: md5Hex(text), school_id: schoolId, type: 2 },
  });
  const { error_code: code, error_msg: message } = reply.json<Record<string, unknown>>();
  return [code, message];
}

const addDays = (number: number) => context.clock.advanceSeconds(number * 86_400);
const expired = [300105, '初始密码已过期，请联系老师'];
const wrong = [300010, '学号或密码错误'];

test('accepts an issued password for 14 days, and only to change it', async () => {
  const number = await insertPupilWithIssuedPassword();
  addDays(13.9);
  const token = await signIn(app, school, number);
  const home = await app.inject({ url: '/v2/homework/counts', headers: { authorization: token } });
  expect(home.json()).toMatchObject({ error_code: 300013 });
  addDays(0.1);
  expect(await readRefusal(number, password)).toEqual(expired);
});

test('reports the expiry only for the right password', async () => {
  const number = await insertPupilWithIssuedPassword();
  addDays(14);
  expect(await readRefusal(number, 'Wrong1234')).toEqual(wrong);
  expect(await readRefusal('99999999', password)).toEqual(wrong);
  expect(await readRefusal(number, password)).toEqual(expired);
  const events = await db
    .selectFrom('audit_events')
    .select(['event', 'detail'])
    .where('event', '=', 'loginDenied')
    .execute();
  expect(events.at(-1)).toEqual({ event: 'loginDenied', detail: 'expired' });
});

test('refuses to change an expired password in a session from before the expiry', async () => {
  const number = await insertPupilWithIssuedPassword();
  const change = (token: string, oldPassword: string) =>
    app.inject({
      method: 'PUT',
      url: '/v2/students/password',
      headers: { authorization: token },
      payload: { oldPassword, newPassword: 'Xinmima88' },
    });
  addDays(13.9);
  const token = await signIn(app, school, number);
  addDays(0.2);
  expect((await change(token, password)).json()).toMatchObject({ error_code: 300105 });
  expect((await change(token, 'Wrong1234')).json()).toMatchObject({ error_code: 300012 });
});

test('starts the 14 days on FIRST_PASSWORDS_FROM in China', async () => {
  context.clock.set('2026-11-25T10:00:00+08:00');
  const { config } = createTestContext(db, { FIRST_PASSWORDS_FROM: '2026-12-01' });
  const number = await insertPupilWithIssuedPassword(config);
  context.clock.set('2026-12-14T23:59:00+08:00');
  await signIn(app, school, number);
  context.clock.set('2026-12-15T00:00:00+08:00');
  expect(await readRefusal(number, password)).toEqual(expired);
  // If a password is issued after that day, its 14 days start when it is issued.
  const laterPupil = await insertPupilWithIssuedPassword(config);
  addDays(13.9);
  await signIn(app, school, laterPupil);
});

test.each([
  ['a teacher', (id: string, number: string) => insertTeacher(context, id, number, [])],
  ['staff', (id: string, number: string) => insertStaff(context, id, number)],
])('refuses the default password for %s, except in the demo', async (_who, insert) => {
  count += 1;
  const number = `T${count}`;
  for (const id of [school, demo]) {
    const user = await insert(id, number);
    await db
      .updateTable('users')
      .set({ password_hash: null, must_change_password: true })
      .where('id', '=', user)
      .execute();
  }
  expect(await readRefusal(number, 'Meiyu123')).toEqual(wrong);
  await signIn(app, demo, number, 'Meiyu123');
});
