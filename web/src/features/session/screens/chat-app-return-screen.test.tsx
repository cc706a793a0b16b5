import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import { problems } from '@meiyu/contract/shared/problems';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { queryClient } from '../../../api/query-client.ts';
import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { setPageUrl } from '../../../testing/happy-page.ts';
import { pauseTimers, runTimers, waitUntil } from '../../../testing/page-timers.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChatAppReturnScreen } from './chat-app-return-screen.tsx';

let server: ContractServer;
beforeEach(async () => {
  // An earlier test file may have left its session.
  useSession.getState().end();
  server = await startContractServer();
  pauseTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSession.getState().end();
  queryClient.clear();
});

const getUrl = () => location.href.slice(location.origin.length);

/** Opens the address to which the chat app redirects. */
function openReturn(address: string): void {
  setPageUrl(`${location.origin}${address}`);
  renderScreen(<ChatAppReturnScreen />);
}

const waitForText = (text: string) => waitUntil(() => screen.queryByText(text) !== null);
const waitForUrl = (url: string) => waitUntil(() => getUrl() === url);

test('opens the sign-in form for an unbound person after 1 s, and removes the code from the old address', async () => {
  const { code, status, message } = problems.chatAppNotBound;
  const unbound = { error_code: code, error_msg: message, unionid: 'handle-1', nickname: '小榕' };
  server.answerRaw(chatAppEndpoints.login, status, unbound);
  openReturn('/webGetCode?code=a1b2&state=login');
  expect(screen.getByRole('heading', { name: '正在跳转…' })).toBeVisible();
  await waitForText('这个微信还没有绑定账号，登录一次就好');
  expect(server.requests(chatAppEndpoints.login)[0]?.body).toEqual({ code: 'a1b2', type: 2 });
  expect(getUrl()).toBe('/#/webGetCode');
  await runTimers(999);
  expect(getUrl()).toBe('/#/webGetCode');
  await runTimers(1);
  await waitForUrl('/#/?code=a1b2');
});

test('tells the shell that the form can bind the chat app of the code', async () => {
  const haveGoneForBindWx = vi.fn<() => void>();
  vi.stubGlobal('android', { haveGoneForBindWx });
  const { code, status, message } = problems.chatAppNotBound;
  const unbound = { error_code: code, error_msg: message, unionid: 'handle-1', nickname: '小榕' };
  server.answerRaw(chatAppEndpoints.login, status, unbound);
  openReturn('/#/webGetCode?code=a1b2&state=login');
  await waitForText('这个微信还没有绑定账号，登录一次就好');
  expect(haveGoneForBindWx).not.toHaveBeenCalled();
  await runTimers(1000);
  await waitForUrl('/#/?code=a1b2');
  expect(haveGoneForBindWx).toHaveBeenCalledOnce();
});

test.each([
  '/webGetCode?code=a1&state=login',
  '/#/webGetCode?code=a1&state=login',
  // The desktop client of the chat app returns to this form when the user signs in without a scan.
  '/?code=a1&state=login#/webGetCode',
])(
  'signs a bound pupil in with the address %s, and requests the home 0.5 s after the code',
  async (address) => {
    server.answer(chatAppEndpoints.login, aSession());
    server.answer(homeEndpoints.banners, []);
    server.answer(homeEndpoints.mainPage, { entries: [], portrait: '' });
    server.answer(homeEndpoints.indicators, []);
    server.answer(schoolEndpoints.config, []);
    const requests = vi.spyOn(globalThis, 'fetch');
    const isRequested = (path: string) =>
      requests.mock.calls.some(([url]) => typeof url === 'string' && url.startsWith(path));
    openReturn(address);
    expect(getUrl()).toBe('/#/webGetCode');
    await waitUntil(() => isRequested(homeEndpoints.banners.path));
    await runTimers(499);
    expect(isRequested(homeEndpoints.mainPage.path)).toBe(false);
    await runTimers(1);
    expect(isRequested(homeEndpoints.mainPage.path)).toBe(true);
    await waitForUrl('/#/home/curriculum');
    expect(server.requests(chatAppEndpoints.login)[0]?.body).toEqual({ code: 'a1', type: 2 });
    expect(useSession.getState().userInfo?.name).toBe('林小满');
  },
);

test('keeps the signed-in user if the server refuses the code of another sign-in', async () => {
  useSession.getState().begin(aSession());
  server.refuse(chatAppEndpoints.login, 'chatAppLoginFailed');
  openReturn('/webGetCode?code=attacker&state=login');
  await expectReturnToLogin('登录失败，返回登录页！');
  expect(useSession.getState().userInfo?.name).toBe('林小满');
});

test.each([
  ['two codes', '?code=a&code=b&state=login', '登录失败，返回登录页！'],
  ['no signed-in user to bind to', '?code=a&state=b1', '跳转失败，返回登录页！'],
])(
  'shows the message of a failure for 1 s with %s, and returns to the sign-in form',
  async (_, search, message) => {
    openReturn(`/webGetCode${search}`);
    await expectReturnToLogin(message);
    expect(server.listCalls()).toEqual([]);
  },
);

test.each([
  ['chatAppLoginFailed', '登录失败，返回登录页！'],
  ['accountSuspended', '账号已停用，请联系老师'],
  ['chatAppSnapshot', '请在微信里选择“使用完整服务”后再试'],
  ['chatAppSuspended', '密码换过了，请先用学号和新密码登录，再确认这个微信是不是你的'],
] as const)(
  'shows the refusal %s for 1 s and returns to the sign-in form',
  async (problem, message) => {
    server.refuse(chatAppEndpoints.login, problem);
    openReturn('/webGetCode?code=a&state=login');
    await expectReturnToLogin(message);
  },
);

test('returns to the sign-in form after a broken connection', async () => {
  server.dropConnection(chatAppEndpoints.login);
  openReturn('/webGetCode?code=a&state=login');
  await expectReturnToLogin('登录失败，返回登录页！');
});

async function expectReturnToLogin(message: string): Promise<void> {
  await waitForText(message);
  expect(getUrl()).toBe('/#/webGetCode');
  await runTimers(999);
  expect(getUrl()).toBe('/#/webGetCode');
  await runTimers(1);
  expect(getUrl()).toBe('/#/');
}

test.each(['', '{}'])('opens the sign-in form with the code after the reply "%s"', async (body) => {
  server.answerRaw(chatAppEndpoints.login, 200, body);
  openReturn('/webGetCode?code=a1b2&state=login');
  await waitForUrl('/#/?code=a1b2');
  expect(useSession.getState().userInfo).toBeNull();
});

test('shows why a binding is refused and opens the home 0.5 s later', async () => {
  useSession.getState().begin(aSession());
  server.refuse(chatAppEndpoints.bind, 'chatAppAlreadyBound');
  server.answer(homeEndpoints.banners, []);
  server.answer(homeEndpoints.mainPage, { entries: [], portrait: '' });
  server.answer(homeEndpoints.indicators, []);
  server.answer(schoolEndpoints.config, []);
  openReturn('/webGetCode?code=a&state=b0123456789012345678901');
  await waitForText('该微信号已绑定账号');
  await waitUntil(() => server.requests(homeEndpoints.banners).length === 1);
  await runTimers(499);
  expect(getUrl()).toBe('/#/webGetCode');
  await runTimers(1);
  await waitForUrl('/#/home/curriculum');
  expect(useSession.getState().userInfo?.nickname).toBe('');
});
