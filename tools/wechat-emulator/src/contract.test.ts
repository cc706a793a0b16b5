import { afterAll, beforeAll, expect, test } from 'vitest';

import { accounts, personas } from './people.ts';
import { startEmulator, type Emulator } from './start-emulator.ts';

/**
 * What the provider answers, as its own pages and its clients show it. Runs against the emulator; with
 * WECHAT_CONTRACT_LIVE=1 what needs no account runs against the provider itself.
 */
const isLive = process.env['WECHAT_CONTRACT_LIVE'] === '1';
let now = 0;
let emulator: Emulator;

beforeAll(async () => {
  emulator = await startEmulator({ longPollMs: 0, clock: () => now });
});
afterAll(() => emulator.stop());

const { appid, secret } = accounts.website;
const good = { appid, secret, grant_type: 'authorization_code' };
const bogus = 'wx0123456789abcdef';

async function ask(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
  const base = isLive ? 'https://api.weixin.qq.com' : emulator.address;
  const response = await fetch(`${base}${path}?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const value: unknown = await response.json();
  if (typeof value !== 'object' || value === null) throw new Error('That is no object.');
  return Object.fromEntries<unknown>(Object.entries(value));
}

function grant(personaAt = 0) {
  const persona = personas[personaAt];
  if (persona === undefined) throw new Error('nobody there');
  return emulator.state.grant(appid, 'snsapi_login', persona).code;
}

const token = '/sns/oauth2/access_token';

test.each([
  ['no appid', {}, 41002],
  ['an unknown appid', { appid: bogus, secret, code: 'x' }, 40013],
])('a grant with %s is refused', async (_case, query, errcode) => {
  const reply = await ask(token, { grant_type: 'authorization_code', ...query });
  expect(reply).toEqual({ errcode, errmsg: expect.stringMatching(/, rid: [0-9a-z]{8}-/) });
});

test.skipIf(isLive).each([
  ['no secret', { secret: '' }, 41004],
  ['a wrong secret', { secret: 'f'.repeat(32) }, 40125],
  ['no code', { code: '' }, 41008],
  ['an unknown code', { code: '0a1b2c' }, 40029],
])('a grant with %s is refused', async (_case, query, errcode) => {
  expect(await ask(token, { ...good, ...query })).toMatchObject({ errcode });
});

test.skipIf(isLive)('a code is good once, for its app, for ten minutes', async () => {
  const code = grant();
  const wrongApp = { ...good, appid: accounts.service.appid, secret: accounts.service.secret };
  expect(await ask(token, { ...wrongApp, code })).toMatchObject({ errcode: 40029 });
  const reply = await ask(token, { ...good, code });
  expect(reply).toEqual({
    access_token: expect.any(String),
    expires_in: 7200,
    refresh_token: expect.any(String),
    openid: expect.stringMatching(/^o[\w-]{27}$/),
    scope: 'snsapi_login',
    unionid: personas[0]?.unionid,
  });
  expect(await ask(token, { ...good, code })).toMatchObject({ errcode: 40163 });
  const late = grant();
  now += 601_000;
  expect(await ask(token, { ...good, code: late })).toMatchObject({ errcode: 42003 });
});

test.skipIf(isLive)('a token tells its person, and nobody else', async () => {
  const reply = await ask(token, { ...good, code: grant(1) });
  const asked = { access_token: String(reply['access_token']), openid: String(reply['openid']) };
  expect(await ask('/sns/userinfo', asked)).toMatchObject({
    openid: asked.openid,
    nickname: '小满🎵',
    privilege: [],
    unionid: personas[1]?.unionid,
  });
  expect(await ask('/sns/userinfo', { ...asked, openid: 'o-other' })).toMatchObject({
    errcode: 40003,
  });
  expect(await ask('/sns/userinfo', { ...asked, access_token: 'none' })).toMatchObject({
    errcode: 40001,
  });
  expect(await ask('/sns/auth', asked)).toEqual({ errcode: 0, errmsg: 'ok' });
});

const page = (path: string, query: Record<string, string>) =>
  fetch(`${emulator.address}${path}?${new URLSearchParams(query).toString()}`).then((reply) =>
    reply.text(),
  );
const embed = {
  appid,
  scope: 'snsapi_login',
  redirect_uri: 'http://127.0.0.1/webGetCode',
  state: 'login',
  login_type: 'jssdk',
};

test.skipIf(isLive).each([
  ['an unknown appid', { appid: bogus }],
  ['another scope', { scope: 'snsapi_userinfo' }],
  ['a domain that is not registered', { redirect_uri: 'https://evil.example/webGetCode' }],
  ['no response type outside of a frame', { login_type: '' }],
])('the page of the QR code does not open for %s', async (_case, query) => {
  expect(await page('/connect/qrconnect', { ...embed, ...query })).toContain('该链接无法访问');
});

test.skipIf(isLive)('a scan goes its steps, each told once', async () => {
  const html = await page('/connect/qrconnect', embed);
  const uuid = /\/connect\/qrcode\/(\w+)/.exec(html)?.[1] ?? '';
  const poll = (last: number) => page('/connect/l/qrconnect', { uuid, last: String(last), _: '1' });
  const play = (action: string) =>
    fetch(`${emulator.address}/__emu/scan`, {
      method: 'POST',
      body: JSON.stringify({ uuid, action, persona: 'W1' }),
    });
  expect(await poll(0)).toBe("window.wx_errcode=408;window.wx_code='';");
  expect((await play('confirm')).status).toBe(400);
  await play('scan');
  expect(await poll(408)).toBe("window.wx_errcode=404;window.wx_code='';");
  await play('confirm');
  expect(await poll(404)).toMatch(/^window\.wx_errcode=405;window\.wx_code='\w{32}';$/);
  expect((await play('refuse')).status).toBe(400);
});

test.skipIf(isLive)('the built-in browser’s page insists on the order of its address', async () => {
  const inApp = {
    appid: accounts.service.appid,
    redirect_uri: 'http://127.0.0.1/webGetCode',
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: 'login',
  };
  expect(await page('/connect/oauth2/authorize', inApp)).toContain('允许');
  const { state, ...others } = inApp;
  expect(await page('/connect/oauth2/authorize', { state, ...others })).toContain('该链接无法访问');
  expect(await page('/connect/oauth2/authorize', { ...inApp, state: 'a-b' })).toContain(
    '该链接无法访问',
  );
});
