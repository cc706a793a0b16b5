import { homeEndpoints } from '@meiyu/contract/home/home.endpoints';
import { schoolEndpoints } from '@meiyu/contract/school/school.endpoints';
import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { queryClient } from '../../api/query-client.ts';
import { useSchoolChoice } from '../../features/school/school-choice-store.ts';
import { storeUnboundChatApp } from '../../features/session/chat-app-flow.ts';
import { getToken, useSession } from '../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../testing/contract-server.ts';
import { aSession } from '../../testing/fixtures.ts';
import { setPageUrl } from '../../testing/happy-page.ts';
import { pauseTimers, runTimers, waitUntil } from '../../testing/page-timers.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { LoginScreen } from './login-screen.tsx';

const xihu = { ac1: '330000', ac2: '330100', ac3: '330106', names: ['浙江省', '杭州市', '西湖区'] };
const school = { _id: 'school-1', name: '文昌实验小学' };

let server: ContractServer;
beforeEach(async () => {
  // An earlier test file may have left its session.
  useSession.getState().end();
  server = await startContractServer();
  server.answer(chatAppEndpoints.options, { qr: true, inApp: true, shell: true });
  useSchoolChoice.setState({ division: xihu, school });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  useSession.getState().end();
  useSchoolChoice.setState({ division: null, school: null });
  queryClient.clear();
});

const getUrl = () => location.href.slice(location.origin.length);
const waitForText = (text: string) => waitUntil(() => screen.queryByText(text) !== null);

/** Fills in the form of the first login with the chat app and submits it. From then on only `runTimers` moves the timers. */
async function bindChatApp(): Promise<void> {
  setPageUrl(`${location.origin}/#/?code=a1b2`);
  storeUnboundChatApp({ code: 'a1b2', unionid: 'handle-1', nickname: '小榕', nonce: '' });
  const user = renderScreen(<LoginScreen />);
  expect(await screen.findByText('“小榕”')).toBeVisible();
  await user.type(screen.getByLabelText('学号'), '20260501');
  await user.type(screen.getByLabelText('密码'), 'Yueyue123');
  pauseTimers();
  fireEvent.click(screen.getByRole('button', { name: '绑定' }));
}

test('stores the first login after 1 s, and requests the home 0.5 s after that', async () => {
  server.answer(chatAppEndpoints.firstLogin, aSession({ nickname: '小榕' }));
  server.answer(homeEndpoints.banners, []);
  server.answer(homeEndpoints.mainPage, { entries: [], portrait: '' });
  server.answer(homeEndpoints.indicators, []);
  server.answer(schoolEndpoints.config, []);
  const requests = vi.spyOn(globalThis, 'fetch');
  const isRequested = (path: string) =>
    requests.mock.calls.some(([url]) => typeof url === 'string' && url.startsWith(path));
  await bindChatApp();
  await waitForText('绑定成功!');
  expect(server.requests(chatAppEndpoints.firstLogin)[0]?.body).toMatchObject({
    code: 'a1b2',
    unionid: 'handle-1',
    login_name: '20260501',
  });
  await runTimers(999);
  expect(getToken()).toBeNull();
  await runTimers(1);
  expect(useSession.getState().userInfo).toMatchObject({ name: '林小满', unionid: 'handle-1' });
  await waitUntil(() => isRequested(homeEndpoints.banners.path));
  await runTimers(499);
  expect(isRequested(homeEndpoints.mainPage.path)).toBe(false);
  await runTimers(1);
  expect(isRequested(homeEndpoints.mainPage.path)).toBe(true);
});

test('returns to the sign-in form without a code if the code cannot be bound', async () => {
  server.refuse(chatAppEndpoints.firstLogin, 'chatAppLoginFailed');
  await bindChatApp();
  await waitForText('登录失败，返回登录页！');
  await runTimers(1000);
  expect(getUrl()).toBe('/#/');
  expect(screen.getByRole('button', { name: '登录' })).toBeVisible();
});

test('keeps the code if another chat app is already bound to the pupil', async () => {
  server.answerRaw(chatAppEndpoints.firstLogin, 400, {
    error_code: 300021,
    error_msg: '这个账号已绑定过微信',
  });
  await bindChatApp();
  await waitForText('这个账号已绑定过微信');
  await runTimers(1000);
  expect(getUrl()).toBe('/#/?code=a1b2');
});

test('asks the shell to open the chat app, and opens no other page', async () => {
  const toWxLogin = vi.fn<() => void>();
  vi.stubGlobal('android', { toWxLogin });
  server.answer(chatAppEndpoints.flow, {
    appid: 'wx00000000000000a1',
    scope: 'snsapi_userinfo',
    redirect_uri: 'https://meiyu.example/webGetCode',
    state: 'login',
    login_type: 'jssdk',
    address: 'about:blank',
    nonce: 'n'.repeat(43),
    expiresInSeconds: 600,
  });
  setPageUrl(`${location.origin}/#/`);
  const user = renderScreen(<LoginScreen />);
  await user.click(await screen.findByRole('button', { name: '微信登录' }));
  await waitFor(() => expect(toWxLogin).toHaveBeenCalledOnce());
  expect(server.requests(chatAppEndpoints.flow)[0]?.body).toMatchObject({ channel: 'shell' });
  expect(getUrl()).toBe('/#/');
});

test('signs in without the chat app if the binding is cancelled', async () => {
  setPageUrl(`${location.origin}/#/?code=a1b2`);
  storeUnboundChatApp({ code: 'a1b2', unionid: 'handle-1', nickname: '小榕', nonce: '' });
  const user = renderScreen(<LoginScreen />);
  await user.click(await screen.findByRole('button', { name: '取消绑定' }));
  expect(getUrl()).toBe('/#/');
  expect(await screen.findByRole('button', { name: '登录' })).toBeVisible();
  expect(screen.queryByText('“小榕”')).not.toBeInTheDocument();
});
