import { beforeEach, describe, expect, test } from 'vitest';

import { spendSignInTry } from '../../platform/auth/limits/sign-in-tries.ts';
import { md5Hex } from '../../platform/auth/password/password.ts';
import { deleteExpired } from '../../platform/delete-expired.ts';
import { startChatAppEmulator, getCode, TestBrowser } from '../../testing/chat-app-fixtures.ts';
import { findHandle, createPhoneApi, requestTicket } from '../../testing/phone-fixtures.ts';
import {
  insertPupil,
  insertSchool,
  insertTeacher,
  password as shared,
  signIn,
} from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const { emulator, environment } = await startChatAppEmulator();
const context = createTestContext(db, environment);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
await insertTeacher(context, school, 'T1', [{ subject: 'mu', grade: 5, klass: 1 }]);

const DAY_SECONDS = 86_400;
const next = 'Xinmima88';
let count = 0;
let number = '';
let phone = '';
let userId = '';
/** The browser of a stranger who knows the shared password. */
let stranger: TestBrowser;

beforeEach(async () => {
  emulator.state.reset();
  await db.deleteFrom('external_identities').execute();
  await db.deleteFrom('password_resets').execute();
  count += 1;
  number = `2026${String(count).padStart(4, '0')}`;
  phone = `136${String(count).padStart(8, '0')}`;
  userId = await insertPupil(context, school, { number, name: `学生${count}` });
  stranger = new TestBrowser(app);
});

const get = (url: string, token: string) => app.inject({ url, headers: { authorization: token } });
const describeMe = async (token: string) =>
  (await get('/v2/sessions/current', token)).json<Record<string, unknown>>();

const readDeviceKeys = async (token: string) =>
  String((await describeMe(token))['deviceKey']).split('.');

/** Signs in with a password in a browser that stores cookies. */
async function enter(browser: TestBrowser, text: string): Promise<string> {
  const reply = await browser.post('/v2/sessions', {
    login_name: number,
    password: md5Hex(text),
    school_id: school,
    type: 2,
  });
  return reply.json<{ Authorization: string }>().Authorization;
}

async function bindChatAppAsStranger(): Promise<string> {
  const token = await enter(stranger, shared);
  const { state } = await stranger.begin('bind', { token });
  const body = { code: getCode(emulator, 'W1'), type: 2, state };
  expect((await stranger.post('/v2/users/wx/binding', body, token)).statusCode).toBe(200);
  return token;
}

async function bindPhoneAsStranger(): Promise<void> {
  const calls = createPhoneApi(app, { token: await enter(stranger, shared) });
  expect((await calls.bind(phone, await requestTicket(db, calls, phone))).statusCode).toBe(200);
}

async function scan(browser = stranger) {
  await browser.begin('login');
  return browser.login(getCode(emulator, 'W1'));
}

const ask = () =>
  app.inject({
    method: 'POST',
    url: '/v2/students/password/verify/reset',
    remoteAddress: `10.1.0.${count}`,
    payload: { period: 1, aId: school, grade: 5, klass: 1, name: `学生${count}`, idn: number },
  });

/** Approves the request as a teacher of the class. Returns the one-time password. */
async function approve(): Promise<string> {
  const teacher = await signIn(app, school, 'T1');
  const requests = (await get('/v2/password-resets', teacher)).json<{ items: { _id: string }[] }>();
  const reply = await app.inject({
    method: 'POST',
    url: `/v2/password-resets/${requests.items[0]?._id}/approve`,
    headers: { authorization: teacher },
    payload: {},
  });
  return reply.json<{ password: string }>().password;
}

/** Replaces the one-time password as the pupil. Returns the token. */
async function choosePassword(temporary: string): Promise<string> {
  const token = await signIn(app, school, number, temporary);
  const reply = await app.inject({
    method: 'PUT',
    url: '/v2/students/password',
    headers: { authorization: token },
    payload: { oldPassword: temporary, newPassword: next },
  });
  expect(reply.statusCode).toBe(200);
  return token;
}

const givePhone = () => db.updateTable('users').set({ phone }).where('id', '=', userId).execute();

/** Sets another password as the user, with a code sent to the user's phone number. */
async function resetByCode(newPassword = next): Promise<void> {
  const calls = createPhoneApi(app, { address: `10.2.0.${count}` });
  const handle = await findHandle(calls, phone);
  const ticket = await requestTicket(db, calls, phone, 'reset');
  expect((await calls.reset(phone, ticket, handle, newPassword)).json()).toEqual({ ok: true });
}

const confirm = (token: string) => stranger.post('/v2/users/wx/confirm', {}, token);

const listNotices = (to: string) =>
  db
    .selectFrom('sms_outbox')
    .select('code')
    .where('phone', '=', to)
    .where('kind', '=', 'reset')
    .execute();
const listResets = async (token: string) =>
  (await get('/v2/users/passwordResets', token)).json<{ items: object[] }>().items;

describe('a reset by a teacher', () => {
  test('locks out a stranger who bound a chat app while the password was shared', async () => {
    const session = await bindChatAppAsStranger();
    expect((await scan()).statusCode).toBe(200);
    await ask();
    const temporary = await approve();
    // The chat app cannot sign in even before the pupil has chosen a password.
    expect((await scan()).json()).toMatchObject({ error_code: 300020 });
    const token = await choosePassword(temporary);
    expect((await scan()).json()).toMatchObject({ error_code: 300020 });
    expect((await get('/v2/sessions/current', session)).statusCode).toBe(401);
    expect(await describeMe(token)).toMatchObject({ nickname: '', chatAppSuspended: false });
  });

  test('removes a phone that was bound in the last 30 days, so no code goes there', async () => {
    await bindPhoneAsStranger();
    context.clock.advanceSeconds(29 * DAY_SECONDS);
    await ask();
    expect(await describeMe(await choosePassword(await approve()))).toMatchObject({ phone: '' });
    expect((await createPhoneApi(app).send(phone, 'reset')).json()).toMatchObject({
      error_code: 300033,
    });
  });

  test('removes a phone that was bound after the request, however old', async () => {
    await ask();
    context.clock.advanceSeconds(DAY_SECONDS);
    await bindPhoneAsStranger();
    // A second request extends the expiry of the first.
    for (let day = 0; day < 32; day += 4) {
      context.clock.advanceSeconds(4 * DAY_SECONDS);
      await ask();
    }
    expect(await describeMe(await choosePassword(await approve()))).toMatchObject({ phone: '' });
  });

  test('keeps a phone from the school’s sheet and one that was bound long ago', async () => {
    await givePhone();
    await ask();
    expect(await describeMe(await choosePassword(await approve()))).toMatchObject({ phone });

    await db.updateTable('users').set({ phone: '' }).where('id', '=', userId).execute();
    const calls = createPhoneApi(app, { token: await signIn(app, school, number, next) });
    context.clock.advanceSeconds(60);
    await calls.bind(phone, await requestTicket(db, calls, phone));
    context.clock.advanceSeconds(31 * DAY_SECONDS);
    await ask();
    expect(await describeMe(await choosePassword(await approve()))).toMatchObject({ phone });
  });
});

describe('a reset by a code', () => {
  beforeEach(givePhone);

  test('suspends the chat app until the user confirms it after a sign-in with the new password', async () => {
    await bindChatAppAsStranger();
    await resetByCode();
    expect((await scan()).json()).toMatchObject({
      error_code: 300108,
      error_msg: '密码换过了，请先用学号和新密码登录，再确认这个微信是不是你的',
    });
    const token = await signIn(app, school, number, next);
    expect(await describeMe(token)).toMatchObject({ chatAppSuspended: true, phone });
    expect((await get('/v2/users/wx/binding', token)).json()).toEqual({
      offered: true,
      bound: true,
      nickname: '沐阳爸爸',
      boundAt: context.clock.now().toISOString(),
      suspended: true,
    });
    expect((await scan()).json()).toMatchObject({ error_code: 300108 });
    expect((await confirm(token)).json()).toEqual({ ok: true });
    expect((await confirm(token)).json()).toEqual({ ok: true });
    expect(await describeMe(token)).toMatchObject({ chatAppSuspended: false });
    expect((await scan()).statusCode).toBe(200);
  });

  test('lets the user remove a stranger’s binding', async () => {
    await bindChatAppAsStranger();
    await resetByCode();
    const token = await signIn(app, school, number, next);
    expect((await stranger.post('/v2/users/wx/unbind', {}, token)).statusCode).toBe(200);
    expect((await scan()).json()).toMatchObject({ error_code: 300020 });
    expect((await confirm(token)).json()).toMatchObject({ error_code: 300109 });
    expect(await describeMe(token)).toMatchObject({ chatAppSuspended: false });
  });

  test('requires a recent password check for the confirmation', async () => {
    await bindChatAppAsStranger();
    await resetByCode();
    const token = await signIn(app, school, number, next);
    context.clock.advanceSeconds(601);
    expect((await confirm(token)).json()).toMatchObject({ error_code: 300038 });
    expect((await scan()).json()).toMatchObject({ error_code: 300108 });
  });

  test('deletes the known devices of the account', async () => {
    await enter(stranger, shared);
    await resetByCode();
    const cookie = stranger.cookie('meiyu-devices') ?? '';
    expect(cookie).not.toBe('');
    const granted = await spendSignInTry(
      db,
      context.secrets,
      { schoolId: school, loginName: number },
      {
        address: '10.3.0.1',
        devices: { tokens: cookie.split('.'), store: () => {} },
        now: context.clock.now(),
      },
    );
    expect(granted).toMatchObject({ token: null });
  });

  test('keeps the phone that received the code, even one bound today', async () => {
    await db
      .updateTable('users')
      .set({ phone_set_at: context.clock.now() })
      .where('id', '=', userId)
      .execute();
    await resetByCode();
    expect(await describeMe(await signIn(app, school, number, next))).toMatchObject({ phone });
  });
});

describe('what the user learns about a reset', () => {
  test('the user gets a message on the phone bound before the reset, even if the reset removes it', async () => {
    await bindPhoneAsStranger();
    await ask();
    await choosePassword(await approve());
    await expect.poll(() => listNotices(phone)).toEqual([{ code: '' }]);
  });

  test('the user sees on the security page which access each reset ended', async () => {
    await bindChatAppAsStranger();
    await givePhone();
    await resetByCode();
    await expect.poll(() => listNotices(phone)).toHaveLength(1);
    const first = {
      resetAt: context.clock.now().toISOString(),
      by: 'code',
      endedSessions: 1,
      chatApp: 'suspended',
      removedPhone: '',
    };
    expect(await listResets(await signIn(app, school, number, next))).toEqual([first]);

    await db
      .updateTable('users')
      .set({ phone_set_at: context.clock.now() })
      .where('id', '=', userId)
      .execute();
    context.clock.advanceSeconds(60);
    await ask();
    const token = await choosePassword(await approve());
    const second = {
      resetAt: context.clock.now().toISOString(),
      by: 'teacher',
      endedSessions: 1,
      chatApp: 'removed',
      removedPhone: phone.slice(-4),
    };
    expect(await listResets(token)).toEqual([second, first]);
  });

  test('users see their own resets of half a year, and none of other users', async () => {
    await givePhone();
    await resetByCode();
    await insertPupil(context, school, { number: `9${number}` });
    expect(await listResets(await signIn(app, school, `9${number}`))).toEqual([]);
    context.clock.advanceSeconds(181 * DAY_SECONDS);
    await deleteExpired(context);
    expect(await listResets(await signIn(app, school, number, next))).toEqual([]);
  });
});

describe('the device key for unsent data', () => {
  test('the device key changes after a reset, and the older keys are sent too for decryption', async () => {
    await givePhone();
    const [first] = await readDeviceKeys(await signIn(app, school, number));
    await resetByCode();
    const second = await readDeviceKeys(await signIn(app, school, number, next));
    expect(second).toEqual([expect.stringMatching(/^[\w-]{43}$/), first]);
    expect(second[0]).not.toBe(first);
    await ask();
    const third = await readDeviceKeys(await choosePassword(await approve()));
    expect(third).toEqual([expect.stringMatching(/^[\w-]{43}$/), ...second]);
  });

  test('the device key is not sent to a session from before the reset', async () => {
    await givePhone();
    const old = await enter(stranger, shared);
    await resetByCode();
    expect((await get('/v2/sessions/current', old)).statusCode).toBe(401);
  });

  test('the device key stays the same after an ordinary password change', async () => {
    const token = await signIn(app, school, number);
    const before = await readDeviceKeys(token);
    await app.inject({
      method: 'PUT',
      url: '/v2/students/password',
      headers: { authorization: token },
      payload: { oldPassword: shared, newPassword: next },
    });
    expect(await readDeviceKeys(token)).toEqual(before);
  });

  test('the device key is sent with at most twenty older keys', async () => {
    await db
      .updateTable('users')
      .set({ device_key_version: 100 })
      .where('id', '=', userId)
      .execute();
    expect(await readDeviceKeys(await signIn(app, school, number))).toHaveLength(21);
  });
});
