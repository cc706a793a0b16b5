import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startChatAppEmulator, getCode, TestBrowser } from '../../testing/chat-app-fixtures.ts';
import { insertPupil, insertSchool, password, signIn } from '../../testing/school-fixtures.ts';
import { createTestApp, createTestContext } from '../../testing/test-context.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { runWhileHeld } from '../../testing/while-held.ts';

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
});

const get = (url: string, token: string) => app.inject({ url, headers: { authorization: token } });
const readBinding = async (token: string) =>
  (await get('/v2/users/wx/binding', token)).json<object>();
const failed = { error_code: 300023, error_msg: '跳转失败，返回登录页！' };
const countProviderCalls = () =>
  emulator.state.log.filter(({ path }) => path.startsWith('/sns/')).length;

const selectOwner = async (number: string) => {
  const row = db.selectFrom('users').select('id').where('login_name', '=', number);
  return { userId: (await row.executeTakeFirstOrThrow()).id };
};

/** Signs in a user in a new browser. */
async function createMember(number = '20260001') {
  const token = await signIn(app, school, number);
  const browser = new TestBrowser(app);
  return {
    token,
    browser,
    begin: () => browser.begin('bind', { token }),
    bind: (code: string, more: object = {}) =>
      browser.post('/v2/users/wx/binding', { code, type: 2, ...more }, token),
  };
}

describe('binding a chat app', () => {
  test('returns and stores the nickname, and ends the other sessions', async () => {
    const otherSession = await signIn(app, school, '20260001');
    const { token, begin, bind } = await createMember();
    const { state } = await begin();
    expect(state).toMatch(/^b[a-zA-Z0-9]{22}$/);
    const reply = await bind(getCode(emulator, 'W1'), { state });
    expect(reply.json()).toEqual({ nickname: '沐阳爸爸' });
    expect(await readBinding(token)).toMatchObject({ bound: true, nickname: '沐阳爸爸' });
    expect((await get('/v2/sessions/current', token)).json()).toMatchObject({
      nickname: '沐阳爸爸',
    });
    expect((await get('/v2/sessions/current', otherSession)).statusCode).toBe(401);
  });

  test('requires a recent password check, so that an open screen is not enough', async () => {
    const { token, browser, begin } = await createMember();
    context.clock.advanceSeconds(601);
    const reply = await browser.post('/v2/sessions/wx/flow', { intent: 'bind' }, token);
    expect(reply.json()).toMatchObject({ error_code: 300038 });
    const checked = await app.inject({
      method: 'PUT',
      url: '/v2/users/checkPassword',
      headers: { authorization: token },
      payload: { password },
    });
    expect(checked.json()).toEqual({ ok: true });
    expect(await begin()).toHaveProperty('state');
  });

  test('fails if the session has ended meanwhile', async () => {
    const { token, begin, bind } = await createMember();
    await begin();
    const code = getCode(emulator, 'W1');
    const { userId } = await selectOwner('20260001');
    const reply = await runWhileHeld(
      db,
      async (on) => {
        await on.updateTable('users').set({ gender: 1 }).where('id', '=', userId).execute();
        await on.deleteFrom('sessions').where('user_id', '=', userId).execute();
      },
      () => bind(code),
    );
    expect(reply.statusCode).toBe(401);
    expect(await readBinding(await signIn(app, school, '20260001'))).toMatchObject({
      bound: false,
    });
    expect((await get('/v2/sessions/current', token)).statusCode).toBe(401);
  });

  test('refuses a sign-in by a binding that a parallel call removes', async () => {
    const { begin, bind, browser } = await createMember();
    await begin();
    expect((await bind(getCode(emulator, 'W1'))).statusCode).toBe(200);
    await browser.begin('login');
    const { userId } = await selectOwner('20260001');
    const reply = await runWhileHeld(
      db,
      async (on) => {
        await on.deleteFrom('external_identities').where('user_id', '=', userId).execute();
        await on.deleteFrom('sessions').where('user_id', '=', userId).execute();
      },
      () => browser.login(getCode(emulator, 'W1')),
    );
    expect(reply.json()).toMatchObject({ error_code: 300020 });
  });

  test('gives no additional password tries with each new session', async () => {
    const { browser, begin, bind } = await createMember('20260002');
    await begin();
    await bind(getCode(emulator, 'W1'));
    const statuses: number[] = [];
    for (let session = 0; session < 3; session += 1) {
      await browser.begin('login');
      const loginReply = await browser.login(getCode(emulator, 'W1'));
      const { Authorization: token } = loginReply.json<{ Authorization: string }>();
      for (let tries = 0; tries < 3; tries += 1) {
        const reply = await app.inject({
          method: 'PUT',
          url: '/v2/users/checkPassword',
          headers: { authorization: token },
          payload: { password: 'Geraten88' },
        });
        statuses.push(reply.statusCode);
      }
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429, 429]);
  });

  test('allows one chat app per account', async () => {
    const first = await createMember('20260001');
    await first.begin();
    await first.bind(getCode(emulator, 'W1'));
    const second = await createMember('20260002');
    await second.begin();
    expect((await second.bind(getCode(emulator, 'W1'))).json()).toMatchObject({
      error_code: 300021,
      error_msg: '该微信号已绑定账号',
    });
    await first.begin();
    expect((await first.bind(getCode(emulator, 'W2'))).json()).toMatchObject({
      error_code: 300021,
      error_msg: '这个账号已绑定过微信',
    });
    expect(await readBinding(first.token)).toMatchObject({ nickname: '沐阳爸爸' });
  });

  test('can be removed, even twice, and then refuses sign-ins by the chat app', async () => {
    const { token, browser, begin, bind } = await createMember();
    await begin();
    await bind(getCode(emulator, 'W1'));
    const otherSession = await signIn(app, school, '20260001');
    for (let times = 1; times <= 2; times += 1) {
      const reply = await browser.post('/v2/users/wx/unbind', {}, token);
      expect(reply.json()).toEqual({ ok: true });
    }
    expect(await readBinding(token)).toMatchObject({ bound: false, nickname: '' });
    expect((await get('/v2/sessions/current', otherSession)).statusCode).toBe(401);
    await browser.begin('login');
    expect((await browser.login(getCode(emulator, 'W1'))).json()).toMatchObject({
      error_code: 300020,
    });
  });

  test('requires that the user has chosen a password', async () => {
    const token = await signIn(app, school, '20260003', 'Meiyu123');
    const flow = await new TestBrowser(app).post('/v2/sessions/wx/flow', { intent: 'bind' }, token);
    expect(flow.json()).toMatchObject({ error_code: 300013 });
    const anonymous = await new TestBrowser(app).post('/v2/sessions/wx/flow', { intent: 'bind' });
    expect(anonymous.statusCode).toBe(401);
  });
});

describe('attacks on binding', () => {
  test('does not bind an attacker’s code or ask the provider about it', async () => {
    const victim = await createMember();
    expect((await victim.bind(getCode(emulator, 'W2'))).json()).toMatchObject(failed);
    expect((await victim.bind(getCode(emulator, 'W2'), { state: 'b1' })).json()).toMatchObject(
      failed,
    );
    expect(countProviderCalls()).toBe(0);
    expect(await readBinding(victim.token)).toMatchObject({ bound: false, nickname: '' });
  });

  test('refuses an attacker’s state while the victim has a flow of their own', async () => {
    const victim = await createMember();
    const { state } = await victim.begin();
    const forged = `b${'0'.repeat(22)}`;
    expect((await victim.bind(getCode(emulator, 'W2'), { state: forged })).json()).toMatchObject(
      failed,
    );
    expect((await victim.bind(getCode(emulator, 'W2'), { state: '' })).json()).toMatchObject(
      failed,
    );
    expect(countProviderCalls()).toBe(0);
    // The state has an appendix, because some browsers append to it.
    const bindReply = await victim.bind(getCode(emulator, 'W1'), { state: `${state}#/home` });
    expect(bindReply.statusCode).toBe(200);
  });

  test('does not bind with another user’s flow, a sign-in flow or a used flow', async () => {
    const attacker = await createMember('20260002');
    const { nonce } = await attacker.begin();
    const victim = await createMember();
    expect((await victim.bind(getCode(emulator, 'W2'), { nonce })).json()).toMatchObject(failed);
    await victim.browser.begin('login');
    expect((await victim.bind(getCode(emulator, 'W2'))).json()).toMatchObject(failed);
    expect(countProviderCalls()).toBe(0);

    await victim.begin();
    const failedBind = await victim.bind('no-such-code');
    expect(failedBind.json()).toMatchObject(failed);
    expect((await victim.bind(getCode(emulator, 'W2'))).json()).toMatchObject(failed);
    expect(await db.selectFrom('external_identities').selectAll().execute()).toEqual([]);
  });

  test('requires a flow even from a client that is not a browser', async () => {
    const { token } = await createMember();
    const reply = await app.inject({
      method: 'POST',
      url: '/v2/users/wx/binding',
      headers: { authorization: token, 'user-agent': 'client' },
      payload: { code: getCode(emulator, 'W1'), type: 2 },
    });
    expect(reply.json()).toMatchObject(failed);
  });

  test('does not bind a visitor who sees only a preview', async () => {
    const { token, browser, bind } = await createMember();
    await browser.begin('bind', { token, channel: 'inApp' });
    expect((await bind(getCode(emulator, 'W3', 'service'))).json()).toMatchObject({
      error_code: 300025,
    });
  });

  test('refuses a code of another app', async () => {
    const { begin, bind } = await createMember();
    await begin();
    expect((await bind(getCode(emulator, 'W1', 'service'))).json()).toMatchObject(failed);
  });
});
