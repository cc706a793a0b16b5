import { personas } from '@meiyu/wechat-emulator/people';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { md5Hex } from '../../platform/auth/password/password.ts';
import { startChatAppEmulator, getCode, TestBrowser } from '../../testing/chat-app-fixtures.ts';
import { insertPupil, insertSchool, password, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';

const { db } = await createTestDatabase();
const { emulator, environment } = await startChatAppEmulator();
const context = createTestContext(db, environment);
const app = await createTestApp(context);
const school = '3301060001';

beforeAll(async () => {
  await insertSchool(context, school, [{ grade: 5, klass: 1 }]);
  await insertPupil(context, school);
  await insertPupil(context, school, { number: '20260002', name: '周予安' });
  await insertPupil(context, school, { number: '20260003', passwordText: null });
});

beforeEach(async () => {
  emulator.state.reset();
  await db.deleteFrom('external_identities').execute();
  await db.deleteFrom('login_throttles').execute();
});

const buildForm = (number: string, text = password) => ({
  login_name: number,
  password: md5Hex(text),
  school_id: school,
  type: 2,
});

/** Returns from the chat app as a user who is not bound. The result has the browser, the code, and the data of error 300020. */
async function returnUnbound(persona: 'W1' | 'W2' | 'W4' = 'W1') {
  const browser = new TestBrowser(app);
  await browser.begin('login');
  const code = getCode(emulator, persona);
  const { unionid, nickname } = (await browser.login(code)).json<{
    unionid: string;
    nickname: string;
  }>();
  return { browser, code, unionid, nickname };
}

async function bindAtFirstSignIn(number = '20260001', persona: 'W1' | 'W2' | 'W4' = 'W1') {
  const { browser, code, unionid, nickname } = await returnUnbound(persona);
  const reply = await browser.post('/v2/sessions/wx/first_login', {
    ...buildForm(number),
    code,
    unionid,
    nickname,
  });
  expect(reply.statusCode).toBe(200);
  return reply;
}

const loginWith = (headers: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: '/v2/sessions/wx/login',
    headers,
    payload: { code: getCode(emulator, 'W1'), type: 2 },
  });

const upstream = () => emulator.state.log.filter(({ path }) => path.startsWith('/sns/')).length;
const failed = { error_code: 300022, error_msg: '登录失败，返回登录页！' };

describe('starting a flow', () => {
  test('offers the options and leads to the provider’s page with our return address', async () => {
    expect((await app.inject({ url: '/v2/sessions/wx/options' })).json()).toEqual({
      qr: true,
      inApp: true,
      shell: true,
    });
    const flow = await new TestBrowser(app).begin('login');
    expect(flow).toMatchObject({
      scope: 'snsapi_login',
      state: 'login',
      login_type: 'jssdk',
      redirect_uri: 'http://localhost:80/webGetCode',
    });
    const page = await (await fetch(flow.address)).text();
    expect(page).toContain('请使用微信扫描二维码登录');
  });

  test.each([
    'evil.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example:80',
    '10.0.0.7',
    'localhost:80@evil.example',
  ])('refuses a return host that only the request names: %s', async (host) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/v2/sessions/wx/flow',
      headers: { host },
      payload: { intent: 'login' },
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300024 });
    expect(reply.headers['set-cookie']).toBeUndefined();
  });

  test('keeps the parameter order that the built-in browser requires', async () => {
    const flow = await new TestBrowser(app).begin('login', { channel: 'inApp' });
    expect(flow.scope).toBe('snsapi_userinfo');
    expect(flow.address).toMatch(/#wechat_redirect$/);
    expect(await (await fetch(flow.address)).text()).toContain('允许');
  });

  test('sets a cookie that scripts and other sites cannot use', async () => {
    const reply = await new TestBrowser(app).post('/v2/sessions/wx/flow', { intent: 'login' });
    expect(reply.headers['set-cookie']).toMatch(
      /^wxf=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
  });
});

describe('a user without a binding', () => {
  test('gets the nickname and a handle, signs in once, and then signs in by the chat app alone', async () => {
    const { browser, code, unionid, nickname } = await returnUnbound();
    expect(nickname).toBe('沐阳爸爸');
    expect(unionid).not.toContain(personas[0]?.unionid ?? 'unionid');
    const first = await browser.post('/v2/sessions/wx/first_login', {
      ...buildForm('20260001'),
      code,
      unionid,
      nickname,
      ac1: '330000',
      ac2: '330100',
      ac3: '330106',
    });
    expect(first.json()).toMatchObject({ name: '林小满', nickname: '沐阳爸爸' });

    const secondBrowser = new TestBrowser(app);
    await secondBrowser.begin('login');
    const reply = await secondBrowser.login(getCode(emulator, 'W1'));
    expect(reply.statusCode).toBe(200);
    const { Authorization: token } = reply.json<{ Authorization: string }>();
    const current = await app.inject({
      url: '/v2/sessions/current',
      headers: { authorization: token },
    });
    expect(current.json()).toMatchObject({ name: '林小满' });
  });

  test('gets 300020 with its text', async () => {
    const browser = new TestBrowser(app);
    await browser.begin('login');
    const reply = await browser.login(getCode(emulator, 'W1'));
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error_code: 300020, error_msg: '该微信号未绑定账号' });
  });

  test('may have neither a nickname nor a unionid', async () => {
    expect((await bindAtFirstSignIn('20260001', 'W4')).json()).toMatchObject({ nickname: '' });
    const browser = new TestBrowser(app);
    await browser.begin('login');
    expect((await browser.login(getCode(emulator, 'W4'))).statusCode).toBe(200);
  });

  test('ends the other sessions of the account with the binding', async () => {
    const before = await signIn(app, school, '20260001');
    await bindAtFirstSignIn();
    const current = await app.inject({
      url: '/v2/sessions/current',
      headers: { authorization: before },
    });
    expect(current.statusCode).toBe(401);
  });

  test('must sign in within ten minutes', async () => {
    const { browser, code, unionid } = await returnUnbound();
    context.clock.advanceSeconds(601);
    const lateForm = { ...buildForm('20260001'), code, unionid };
    expect((await browser.post('/v2/sessions/wx/first_login', lateForm)).json()).toMatchObject(
      failed,
    );
  });
});

describe('attacks on signing in', () => {
  test('does not ask the provider about a code in a browser without a flow', async () => {
    await bindAtFirstSignIn();
    const asked = upstream();
    const victim = new TestBrowser(app);
    expect((await victim.login(getCode(emulator, 'W1'))).json()).toMatchObject(failed);
    expect(upstream()).toBe(asked);
  });

  test('accepts one code per flow, for ten minutes', async () => {
    await bindAtFirstSignIn();
    const browser = new TestBrowser(app);
    await browser.begin('login');
    expect((await browser.login(getCode(emulator, 'W1'))).statusCode).toBe(200);
    expect((await browser.login(getCode(emulator, 'W1'))).json()).toMatchObject(failed);
    await browser.begin('login');
    context.clock.advanceSeconds(601);
    expect((await browser.login(getCode(emulator, 'W1'))).json()).toMatchObject(failed);
  });

  test('refuses a sign-in with a binding flow', async () => {
    await bindAtFirstSignIn();
    const token = await signIn(app, school, '20260002');
    const browser = new TestBrowser(app);
    await browser.begin('bind', { token });
    expect((await browser.login(getCode(emulator, 'W1'))).json()).toMatchObject(failed);
  });

  test('asks the provider once about a code sent twice, and refuses it from another browser', async () => {
    await bindAtFirstSignIn();
    const [own, other] = [new TestBrowser(app), new TestBrowser(app)];
    await own.begin('login');
    await other.begin('login');
    const code = getCode(emulator, 'W1');
    const asked = upstream();
    const replies = await Promise.all([own.login(code), own.login(code)]);
    expect(replies.map((reply) => reply.statusCode)).toEqual([200, 200]);
    expect(upstream() - asked).toBe(2);
    expect((await other.login(code)).json()).toMatchObject(failed);

    context.clock.advanceSeconds(61);
    expect((await own.login(code)).json()).toMatchObject(failed);
  });

  test('accepts the nonce from the page’s memory without the cookie, but no invented nonce', async () => {
    await bindAtFirstSignIn();
    const browser = new TestBrowser(app);
    const { nonce } = await browser.begin('login');
    browser.forgetCookies();
    const code = getCode(emulator, 'W1');
    expect((await browser.login(code, { nonce: 'n'.repeat(43) })).json()).toMatchObject(failed);
    expect((await browser.login(code, { nonce })).statusCode).toBe(200);
  });

  test('allows a sign-in without a flow only to clients that are not browsers', async () => {
    await bindAtFirstSignIn();
    expect((await loginWith({ 'user-agent': 'meiyu-client/1.0' })).statusCode).toBe(200);
    for (const sign of [
      { 'user-agent': 'Mozilla/5.0' },
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-mode': 'cors' },
    ]) {
      const reply = await loginWith({ 'user-agent': 'client', ...sign });
      expect(reply.json(), JSON.stringify(sign)).toMatchObject(failed);
    }
  });

  test('does not bind with a forged handle, another user’s handle or another browser', async () => {
    const { browser, code, unionid } = await returnUnbound('W1');
    const secondReturn = await returnUnbound('W2');
    const first = (who: TestBrowser, handle: string) =>
      who.post('/v2/sessions/wx/first_login', { ...buildForm('20260001'), code, unionid: handle });
    for (const reply of [
      await first(browser, personas[0]?.unionid ?? ''),
      await first(browser, secondReturn.unionid),
      await first(secondReturn.browser, unionid),
      await first(new TestBrowser(app), unionid),
    ]) {
      expect(reply.json()).toMatchObject(failed);
    }
    expect(await db.selectFrom('external_identities').selectAll().execute()).toEqual([]);
  });

  test('uses a pending login once, even in parallel calls', async () => {
    const { browser, code, unionid } = await returnUnbound();
    const first = (number: string) =>
      browser.post('/v2/sessions/wx/first_login', { ...buildForm(number), code, unionid });
    const replies = await Promise.all([first('20260001'), first('20260002')]);
    expect(replies.filter((reply) => reply.statusCode === 200)).toHaveLength(1);
    expect((await first('20260002')).json()).toMatchObject(failed);
    expect(await db.selectFrom('external_identities').selectAll().execute()).toHaveLength(1);
  });

  test('limits password guesses by first_login like other guesses', async () => {
    const { browser, code, unionid } = await returnUnbound();
    const guess = (text: string) =>
      browser.post('/v2/sessions/wx/first_login', {
        ...buildForm('20260002', text),
        code,
        unionid,
      });
    for (let tries = 1; tries <= 5; tries += 1) {
      expect((await guess(`Guess${tries}`)).json()).toMatchObject({ error_code: 300010 });
    }
    expect((await guess(password)).statusCode).toBe(429);
    const plain = await app.inject({
      method: 'POST',
      url: '/v2/sessions',
      payload: buildForm('20260002'),
    });
    expect(plain.statusCode).toBe(429);
    expect(await db.selectFrom('external_identities').selectAll().execute()).toEqual([]);
  });

  test('does not bind with the default password', async () => {
    const { browser, code, unionid } = await returnUnbound();
    const reply = await browser.post('/v2/sessions/wx/first_login', {
      ...buildForm('20260003', 'Meiyu123'),
      code,
      unionid,
    });
    expect(reply.json()).toMatchObject({ error_code: 300013 });
    expect(await db.selectFrom('external_identities').selectAll().execute()).toEqual([]);
  });

  test('allows one chat app per account and one account per chat app', async () => {
    await bindAtFirstSignIn('20260001', 'W1');
    const { browser, code, unionid } = await returnUnbound('W2');
    const firstLoginReply = await browser.post('/v2/sessions/wx/first_login', {
      ...buildForm('20260001'),
      code,
      unionid,
    });
    expect(firstLoginReply.json()).toMatchObject({
      error_code: 300021,
      error_msg: '这个账号已绑定过微信',
    });
  });

  test('refuses a suspended pupil', async () => {
    const id = await insertPupil(context, school, { number: '20260008' });
    await bindAtFirstSignIn('20260008');
    await db.updateTable('users').set({ state: 'suspended' }).where('id', '=', id).execute();
    const browser = new TestBrowser(app);
    await browser.begin('login');
    expect((await browser.login(getCode(emulator, 'W1'))).json()).toMatchObject({
      error_code: 300011,
    });
  });

  test('tells a visitor of a preview what to do, and stores nothing', async () => {
    const browser = new TestBrowser(app);
    await browser.begin('login', { channel: 'inApp' });
    const reply = await browser.login(getCode(emulator, 'W3', 'service'));
    expect(reply.json()).toMatchObject({ error_code: 300025 });
    const pendingRows = await db.selectFrom('chat_app_pendings').select('nickname').execute();
    expect(pendingRows.map(({ nickname }) => nickname)).not.toContain('微信用户');
  });
});

test('records the result of a flow, and codes that come back without a flow', async () => {
  const events = async () => {
    const rows = await db.selectFrom('audit_events').select(['event', 'detail']).execute();
    return rows.map(({ event, detail }) => `${event} ${detail}`.trim());
  };
  await db.transaction().execute(async (db) => {
    await sql`alter table audit_events disable trigger user`.execute(db);
    await db.deleteFrom('audit_events').execute();
    await sql`alter table audit_events enable trigger user`.execute(db);
  });
  await bindAtFirstSignIn();
  await new TestBrowser(app).login(getCode(emulator, 'W1'));
  const { code, unionid } = await returnUnbound('W2');
  const otherForm = { ...buildForm('20260002'), code, unionid };
  await new TestBrowser(app).post('/v2/sessions/wx/first_login', otherForm);
  expect((await events()).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'chatAppBound first login',
    'chatAppFlowStarted login',
    'chatAppFlowStarted login',
    'chatAppTampered flow',
    'chatAppTampered handle',
    'loginSucceeded',
  ]);
});
