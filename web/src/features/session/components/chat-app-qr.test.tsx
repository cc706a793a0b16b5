import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import { QR_INIT_DELAY_MS } from '@meiyu/contract/shared/constants';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { pauseTimers, runTimers, waitUntil } from '../../../testing/page-timers.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChatAppQr } from './chat-app-qr.tsx';

const flow = {
  appid: 'wx00000000000000a1',
  scope: 'snsapi_login',
  redirect_uri: 'https://meiyu.example/webGetCode',
  state: 'login',
  login_type: 'jssdk',
  address: 'about:blank',
  nonce: 'n'.repeat(43),
  expiresInSeconds: 600,
};

let server: ContractServer;
beforeEach(async () => {
  server = await startContractServer();
  server.answer(chatAppEndpoints.flow, flow);
  pauseTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const isCodeShown = () => screen.queryByTitle('微信二维码') !== null;
const waitForText = (text: string) => waitUntil(() => screen.queryByText(text) !== null);
const refresh = () => fireEvent.click(screen.getByRole('button', { name: '刷新二维码' }));

test('replaces an expired QR code, and shows why a QR code did not load', async () => {
  renderScreen(<ChatAppQr intent="login" />);
  await runTimers(QR_INIT_DELAY_MS);
  await waitUntil(isCodeShown);
  await runTimers(599_999);
  expect(isCodeShown()).toBe(true);
  await runTimers(1);
  expect(screen.getByText('二维码已过期')).toBeVisible();
  expect(isCodeShown()).toBe(false);

  server.refuse(chatAppEndpoints.flow, 'tooFrequent');
  refresh();
  await runTimers(QR_INIT_DELAY_MS);
  await waitForText('操作过于频繁, 请稍后再试！');
  server.answer(chatAppEndpoints.flow, flow);
  refresh();
  await runTimers(QR_INIT_DELAY_MS);
  await waitUntil(isCodeShown);
});
