import { afterAll, beforeAll, expect, test } from 'vitest';

import { accounts, personas } from './people.ts';
import { startEmulator, type Emulator } from './start-emulator.ts';

/**
 * Tests that the emulator replies as the provider's documentation and clients show. With WECHAT_CONTRACT_LIVE=1, the tests that need no
 * account run against the provider itself.
 */
const isLive = process.env['WECHAT_CONTRACT_LIVE'] === '1';
let now = 0;
let emulator: Emulator;

beforeAll(async () => {
  emulator = await startEmulator({ longPollMs: 0, clock: () => now });
});
afterAll(() => emulator.stop());

const { appid, secret } = accounts.website;
const validQuery = { appid, secret, grant_type: 'authorization_code' };
const unknownAppid = 'wx0123456789abcdef';

async function call(path: string, query: Record<string, string>): Promise<Record<string, unknown>> {
  const base = isLive ? 'https://api.weixin.qq.com' : emulator.address;
  const response = await fetch(`${base}${path}?${new URLSearchParams(query).toString()}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const value: unknown = await response.json();
  if (typeof value !== 'object' || value === null) throw new Error('The reply is not an object.');
  return Object.fromEntries<unknown>(Object.entries(value));
}

function grantCode(personaIndex = 0) {
  const persona = personas[personaIndex];
  if (persona === undefined) throw new Error('There is no such person.');
  return emulator.state.grant(appid, 'snsapi_login', persona).code;
}

const tokenPath = '/sns/oauth2/access_token';

test.each([
  ['no appid', {}, 41002],
  ['an unknown appid', { appid: unknownAppid, secret, code: 'x' }, 40013],
])('rejects a token request with %s', async (_case, query, errcode) => {
  const reply = await call(tokenPath, { grant_type: 'authorization_code', ...query });
  expect(reply).toEqual({ errcode, errmsg: expect.stringMatching(/, rid: [0-9a-z]{8}-/) });
});

test.skipIf(isLive).each([
  ['no secret', { secret: '' }, 41004],
  ['a wrong secret', { secret: 'f'.repeat(32) }, 40125],
  ['no code', { code: '' }, 41008],
  ['an unknown code', { code: '0a1b2c' }, 40029],
])('rejects a token request with %s', async (_case, query, errcode) => {
  expect(await call(tokenPath, { ...validQuery, ...query })).toMatchObject({ errcode });
});

test.skipIf(isLive)('accepts a code once, for its own app, for ten minutes', async () => {
  const code = grantCode();
  const wrongApp = {
    ...validQuery,
    appid: accounts.service.appid,
    secret: accounts.service.secret,
  };
  expect(await call(tokenPath, { ...wrongApp, code })).toMatchObject({ errcode: 40029 });
  const reply = await call(tokenPath, { ...validQuery, code });
  expect(reply).toEqual({
    access_token: expect.any(String),
    expires_in: 7200,
    refresh_token: expect.any(String),
    openid: expect.stringMatching(/^o[\w-]{27}$/),
    scope: 'snsapi_login',
    unionid: personas[0]?.unionid,
  });
  expect(await call(tokenPath, { ...validQuery, code })).toMatchObject({ errcode: 40163 });
  const expired = grantCode();
  now += 601_000;
  expect(await call(tokenPath, { ...validQuery, code: expired })).toMatchObject({ errcode: 42003 });
});

test.skipIf(isLive)('gives access only to the person of the token', async () => {
  const reply = await call(tokenPath, { ...validQuery, code: grantCode(1) });
  const query = { access_token: String(reply['access_token']), openid: String(reply['openid']) };
  expect(await call('/sns/userinfo', query)).toMatchObject({
    openid: query.openid,
    nickname: '小满🎵',
    privilege: [],
    unionid: personas[1]?.unionid,
  });
  expect(await call('/sns/userinfo', { ...query, openid: 'o-other' })).toMatchObject({
    errcode: 40003,
  });
  expect(await call('/sns/userinfo', { ...query, access_token: 'none' })).toMatchObject({
    errcode: 40001,
  });
  expect(await call('/sns/auth', query)).toEqual({ errcode: 0, errmsg: 'ok' });
});

const loadPage = (path: string, query: Record<string, string>) =>
  fetch(`${emulator.address}${path}?${new URLSearchParams(query).toString()}`).then((reply) =>
    reply.text(),
  );
const qrQuery = {
  appid,
  scope: 'snsapi_login',
  redirect_uri: 'http://127.0.0.1/webGetCode',
  state: 'login',
  login_type: 'jssdk',
};

test.skipIf(isLive).each([
  ['an unknown appid', { appid: unknownAppid }],
  ['another scope', { scope: 'snsapi_userinfo' }],
  ['a domain that is not registered', { redirect_uri: 'https://evil.example/webGetCode' }],
  ['no response type outside of a frame', { login_type: '' }],
])('shows an error page instead of the QR code for %s', async (_case, query) => {
  expect(await loadPage('/connect/qrconnect', { ...qrQuery, ...query })).toContain(
    '该链接无法访问',
  );
});

test.skipIf(isLive)('takes a scan through its states, and never back', async () => {
  const html = await loadPage('/connect/qrconnect', qrQuery);
  const uuid = /\/connect\/qrcode\/(\w+)/.exec(html)?.[1] ?? '';
  const poll = (last: number) =>
    loadPage('/connect/l/qrconnect', { uuid, last: String(last), _: '1' });
  const scanAs = (action: string) =>
    fetch(`${emulator.address}/__emu/scan`, {
      method: 'POST',
      body: JSON.stringify({ uuid, action, persona: 'W1' }),
    });
  expect(await poll(0)).toBe("window.wx_errcode=408;window.wx_code='';");
  expect((await scanAs('confirm')).status).toBe(400);
  await scanAs('scan');
  expect(await poll(408)).toBe("window.wx_errcode=404;window.wx_code='';");
  await scanAs('confirm');
  expect(await poll(404)).toMatch(/^window\.wx_errcode=405;window\.wx_code='\w{32}';$/);
  expect((await scanAs('refuse')).status).toBe(400);
});

test.skipIf(isLive)('requires the exact order of the parameters on the consent page', async () => {
  const inApp = {
    appid: accounts.service.appid,
    redirect_uri: 'http://127.0.0.1/webGetCode',
    response_type: 'code',
    scope: 'snsapi_userinfo',
    state: 'login',
  };
  expect(await loadPage('/connect/oauth2/authorize', inApp)).toContain('允许');
  const { state, ...others } = inApp;
  expect(await loadPage('/connect/oauth2/authorize', { state, ...others })).toContain(
    '该链接无法访问',
  );
  expect(await loadPage('/connect/oauth2/authorize', { ...inApp, state: 'a-b' })).toContain(
    '该链接无法访问',
  );
});
