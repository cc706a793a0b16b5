import { Writable } from 'node:stream';

import { accounts } from '@meiyu/wechat-emulator/people';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { deleteExpired } from '../../platform/delete-expired.ts';
import { chatAppEmulator, codeOf, TestBrowser } from '../../testing/chat-app-fixtures.ts';
import { insertPupil, insertSchool } from '../../testing/school-fixtures.ts';
import { testApp, testContext } from '../../testing/test-context.ts';
import { testDatabase } from '../../testing/test-database.ts';

const { db } = await testDatabase();
const { emulator, environment } = await chatAppEmulator();
const context = testContext(db, { ...environment, LOG_LEVEL: 'debug' });
let log = '';
const app = await testApp(
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

async function comeBack() {
  const browser = new TestBrowser(app);
  const { nonce } = await browser.begin('login');
  const code = codeOf(emulator, 'W1');
  return { code, nonce, reply: await browser.login(code) };
}

test.each([
  ['refuses itself: wrong secret', { route: token, errcode: 40125 }],
  ['knows no such code', { route: token, errcode: 40029 }],
  ['says the code is used', { route: token, errcode: 40163 }],
  ['is busy twice', { route: token, errcode: -1, times: 2 }],
  ['gives no leave to ask', { route: person, errcode: 48001 }],
  ['is down', { route: token, status: 502, body: '<html>Bad Gateway</html>' }],
  ['cuts the connection', { route: person, drop: true }],
  ['talks nonsense', { route: token, body: '<!doctype html>' }],
  ['says nothing', { route: token, body: '' }],
  ['gives no token', { route: token, body: '{"openid":"o1"}' }],
  ['gives a list', { route: token, body: '[]' }],
  ['names somebody else', { route: person, body: '{"openid":"o-other","nickname":"x"}' }],
  ['sends too much', { route: token, body: `{"a":"${'x'.repeat(70_000)}"}` }],
  ['sends elsewhere', { route: token, status: 302, body: '' }],
])('a provider that %s signs nobody in, and is told as a failed login', async (_case, fault) => {
  emulator.state.faults.push({ times: 1, ...fault });
  const { reply } = await comeBack();
  expect([reply.statusCode, reply.json()]).toEqual([400, expect.objectContaining(failed)]);
});

test('a provider that is busy once is asked again', async () => {
  emulator.state.faults.push({ route: token, times: 1, errcode: 45011 });
  expect((await comeBack()).reply.json()).toMatchObject({ error_code: 300020 });
});

test('a provider that hangs is given up before our own clients give up', async () => {
  emulator.state.faults.push({ route: token, times: 1, delayMs: 7000 });
  const begun = performance.now();
  const { reply } = await comeBack();
  expect(reply.json()).toMatchObject(failed);
  expect(performance.now() - begun).toBeLessThan(6000);
});

test('what a failure logs names its kind, and no secret, code, nonce or token', async () => {
  emulator.state.faults.push({ route: token, times: 1, errcode: 40125 });
  const misconfigured = await comeBack();
  emulator.state.faults.push({ route: person, times: 1, drop: true });
  const dropped = await comeBack();
  const unbound = await comeBack();
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

test('nothing that the database keeps tells a code, a nonce or who somebody is', async () => {
  const { code, nonce } = await comeBack();
  const kept = JSON.stringify([
    await db.selectFrom('chat_app_flows').selectAll().execute(),
    await db.selectFrom('chat_app_pendings').selectAll().execute(),
  ]);
  expect(kept).toContain('沐阳爸爸');
  for (const value of [code, nonce, 'unionid']) expect(kept).not.toContain(value);
});

test('trips and those who wait are forgotten when their time is over', async () => {
  await comeBack();
  context.clock.advanceSeconds(601);
  await deleteExpired(context);
  expect(await db.selectFrom('chat_app_flows').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('chat_app_pendings').selectAll().execute()).toEqual([]);
});
