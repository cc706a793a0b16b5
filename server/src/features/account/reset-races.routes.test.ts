import { beforeEach, expect, test } from 'vitest';

import type { Db } from '../../db/database.ts';
import { adoptTransaction } from '../../db/scope.ts';
import { hashPassword, md5Hex } from '../../platform/auth/password/password.ts';
import { endAccountAccess } from '../../platform/auth/session/end-account-access.ts';
import { startChatAppEmulator, getCode, TestBrowser } from '../../testing/chat-app-fixtures.ts';
import { findHandle, createPhoneApi, requestTicket } from '../../testing/phone-fixtures.ts';
import { insertPupil, insertSchool, password, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runWhileHeld } from '../../testing/while-held.ts';

const { db } = await createTestDatabase();
const { emulator, environment } = await startChatAppEmulator();
const context = createTestContext(db, environment);
const app = await createTestApp(context);
const school = '3301060001';
await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
const resetHash = await hashPassword(context.secrets, md5Hex('Zhaohui88'));

let count = 0;
let number = '';
let userId = '';
let browser: TestBrowser;

beforeEach(async () => {
  emulator.state.reset();
  await db.deleteFrom('external_identities').execute();
  count += 1;
  number = `2026${String(count).padStart(4, '0')}`;
  userId = await insertPupil(context, school, { number });
  browser = new TestBrowser(app);
});

const setPassword = (on: Db) =>
  on.updateTable('users').set({ password_hash: resetHash }).where('id', '=', userId).execute();

const endAccess = (by: 'code' | 'teacher') => async (on: Db) => {
  adoptTransaction(db, on);
  const account = { schoolId: school, userId, loginName: number };
  await endAccountAccess(on, context.secrets, account, { by, at: context.clock.now() });
};

const credentials = () => ({
  login_name: number,
  password: md5Hex(password),
  school_id: school,
  type: 2,
});

async function bindChatApp(): Promise<void> {
  const token = await signIn(app, school, number);
  const { state } = await browser.begin('bind', { token });
  const body = { code: getCode(emulator, 'W1'), type: 2, state };
  expect((await browser.post('/v2/users/wx/binding', body, token)).statusCode).toBe(200);
}

const selectRows = (table: 'sessions' | 'external_identities' | 'known_devices') =>
  db.selectFrom(table).selectAll().where('user_id', '=', userId).execute();

test.each([
  ['teacher', 300020],
  ['code', 300108],
] as const)('refuses a chat app sign-in that waited for a reset by %s', async (by, refusal) => {
  await bindChatApp();
  await browser.begin('login');
  const code = getCode(emulator, 'W1');
  const reply = await runWhileHeld(db, setPassword, () => browser.login(code), endAccess(by));
  expect(reply.json()).toMatchObject({ error_code: refusal });
  expect(await selectRows('sessions')).toEqual([]);
});

test('does not bind a chat app with the old password', async () => {
  await browser.begin('login');
  const code = getCode(emulator, 'W1');
  const { unionid } = (await browser.login(code)).json<{ unionid: string }>();
  const body = { ...credentials(), code, unionid };
  const reply = await runWhileHeld(
    db,
    setPassword,
    () => browser.post('/v2/sessions/wx/first_login', body),
    endAccess('teacher'),
  );
  expect(reply.json()).toMatchObject({ error_code: 300010 });
  expect(await selectRows('external_identities')).toEqual([]);
  expect(await selectRows('sessions')).toEqual([]);
});

test('stores no known device for a sign-in with the old password', async () => {
  const reply = await runWhileHeld(
    db,
    setPassword,
    () => browser.post('/v2/sessions', credentials()),
    endAccess('teacher'),
  );
  expect(reply.json()).toMatchObject({ error_code: 300010 });
  expect(await selectRows('known_devices')).toEqual([]);
});

test('accepts one of two parallel resets by code and changes the device key once', async () => {
  const phone = `137${String(count).padStart(8, '0')}`;
  await db.updateTable('users').set({ phone }).where('id', '=', userId).execute();
  const calls = createPhoneApi(app);
  const handles = [await findHandle(calls, phone), await findHandle(calls, phone)];
  const tickets = [await requestTicket(db, calls, phone)];
  context.clock.advanceSeconds(31);
  tickets.push(await requestTicket(db, calls, phone));
  const replies = await Promise.all(
    tickets.map((ticket, at) => calls.reset(phone, ticket, handles[at] ?? '')),
  );
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  const { device_key_version: version } = await db
    .selectFrom('users')
    .select('device_key_version')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  expect(version).toBe(1);
});
