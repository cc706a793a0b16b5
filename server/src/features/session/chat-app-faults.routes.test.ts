import { Writable } from 'node:stream';

import { accounts } from '@meiyu/wechat-emulator/people';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { deleteExpired } from '../../platform/delete-expired.ts';
import { startChatAppEmulator, getCode, TestBrowser } from '../../testing/chat-app-fixtures.ts';
import { insertPupil, insertSchool } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const { emulator, environment } = await startChatAppEmulator();
const context = createTestContext(db, { ...environment, LOG_LEVEL: 'debug' });
let log = '';
const app = await createTestApp(
  context,
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  }),
);

const token = '/sns/oauth2/access_token';
const person = '/sns/userinfo';
const failed = { error_code: 300022, error_msg: '登录失败，返回登录页！' };

beforeAll(async () => {
  await insertSchool(context, '3301060001', [{ grade: 5, klass: 1 }]);
  await insertPupil(context, '3301060001');
});
beforeEach(() => {
  emulator.state.reset();
  log = '';
});

async function returnFromChatApp() {
  const browser = new TestBrowser(app);
  const { nonce } = await browser.begin('login');
  const code = getCode(emulator, 'W1');
  return { code, nonce, reply: await browser.login(code) };
}

test.each([
  ['reports a wrong secret', { route: token, errcode: 40125 }],
  ['does not know the code', { route: token, errcode: 40029 }],
  ['says the code is used', { route: token, errcode: 40163 }],
  ['is busy twice', { route: token, errcode: -1, times: 2 }],
  ['denies the permission', { route: person, errcode: 48001 }],
  ['is down', { route: token, status: 502, body: '<html>Bad Gateway</html>' }],
  ['cuts the connection', { route: person, drop: true }],
  ['sends no JSON', { route: token, body: '<!doctype html>' }],
  ['sends an empty reply', { route: token, body: '' }],
  ['sends no token', { route: token, body: '{"openid":"o1"}' }],
  ['sends a list', { route: token, body: '[]' }],
  ['names another user', { route: person, body: '{"openid":"o-other","nickname":"x"}' }],
  ['sends too much', { route: token, body: `{"a":"${'x'.repeat(70_000)}"}` }],
  ['redirects', { route: token, status: 302, body: '' }],
])('reports a failed sign-in if the provider %s', async (_case, fault) => {
  emulator.state.faults.push({ times: 1, ...fault });
  const { reply } = await returnFromChatApp();
  expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining(failed)]);
});

test('asks a provider again that was busy once', async () => {
  emulator.state.faults.push({ route: token, times: 1, errcode: 45011 });
  expect((await returnFromChatApp()).reply.json()).toMatchObject({ error_code: 300020 });
});

test('aborts a call to a hanging provider before clients time out', async () => {
  emulator.state.faults.push({ route: token, times: 1, delayMs: 7000 });
  const begun = performance.now();
  const { reply } = await returnFromChatApp();
  expect(reply.json()).toMatchObject(failed);
  expect(performance.now() - begun).toBeLessThan(6000);
});

test('logs the kind of a failure, and no secret, code, nonce or token', async () => {
  emulator.state.faults.push({ route: token, times: 1, errcode: 40125 });
  const misconfigured = await returnFromChatApp();
  emulator.state.faults.push({ route: person, times: 1, drop: true });
  const dropped = await returnFromChatApp();
  const unbound = await returnFromChatApp();
  expect(log).toContain('"kind":"config","providerCode":40125');
  expect(log).toContain('"kind":"unavailable"');
  for (const { code, nonce } of [misconfigured, dropped, unbound]) {
    expect(log).not.toContain(code);
    expect(log).not.toContain(nonce);
  }
  for (const secret of [accounts.website.secret, ...emulator.state.tokens.keys()]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toContain('沐阳爸爸');
});

test('stores no code, nonce or provider id in plain text', async () => {
  const { code, nonce } = await returnFromChatApp();
  const storedRows = JSON.stringify([
    await db.selectFrom('chat_app_flows').selectAll().execute(),
    await db.selectFrom('chat_app_pendings').selectAll().execute(),
  ]);
  expect(storedRows).toContain('沐阳爸爸');
  for (const value of [code, nonce, 'unionid']) expect(storedRows).not.toContain(value);
});

test('deletes expired flows and pending logins', async () => {
  await returnFromChatApp();
  context.clock.advanceSeconds(601);
  await deleteExpired(context);
  expect(await db.selectFrom('chat_app_flows').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('chat_app_pendings').selectAll().execute()).toEqual([]);
});
