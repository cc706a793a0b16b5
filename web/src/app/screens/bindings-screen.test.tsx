import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { useSession } from '../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../testing/contract-server.ts';
import { aSession } from '../../testing/fixtures.ts';
import { resizePage } from '../../testing/happy-page.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BindingsScreen } from './bindings-screen.tsx';

let server: ContractServer;
beforeEach(async () => {
  resizePage(1440);
  server = await startContractServer();
  useSession.getState().begin(aSession());
  server.answer(chatAppEndpoints.binding, {
    offered: true,
    bound: false,
    nickname: '',
    boundAt: null,
    suspended: false,
  });
  server.answer(chatAppEndpoints.options, { qr: true, inApp: false, shell: false });
});
afterEach(() => resizePage(390));

const flow = {
  appid: 'wx00000000000000a1',
  scope: 'snsapi_login',
  redirect_uri: 'https://meiyu.example/webGetCode',
  state: 'b0123456789012345678901',
  login_type: 'jssdk',
  address: 'about:blank',
  nonce: 'n'.repeat(43),
  expiresInSeconds: 600,
};

test('asks for the password before binding the chat app if the sign-in was long ago, then shows the QR code', async () => {
  server.refuse(chatAppEndpoints.flow, 'passwordCheckNeeded');
  server.answerWith(passwordEndpoints.check, () => {
    server.answer(chatAppEndpoints.flow, flow);
    return { ok: true } as const;
  });
  const user = renderScreen(<BindingsScreen />);
  await user.click(await screen.findByRole('button', { name: '绑定微信' }));
  await user.click(await screen.findByRole('button', { name: '继续' }));
  expect(screen.getByText('请输入密码')).toBeVisible();
  await user.type(screen.getByLabelText('登录密码'), 'Yueyue123');
  expect(screen.queryByTitle('微信二维码')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '继续' }));
  expect(await screen.findByTitle('微信二维码')).toBeInTheDocument();
});

test('returns to the former screen when the password dialog is closed', async () => {
  server.refuse(chatAppEndpoints.flow, 'passwordCheckNeeded');
  const user = renderScreen(<BindingsScreen />);
  await user.click(await screen.findByRole('button', { name: '绑定微信' }));
  await screen.findByLabelText('登录密码');
  await user.click(screen.getByRole('button', { name: '关闭' }));
  expect(screen.getByRole('button', { name: '绑定微信' })).toBeInTheDocument();
  expect(screen.queryByTitle('微信二维码')).not.toBeInTheDocument();
});

test('keeps the chat app if the unbinding is cancelled', async () => {
  server.answer(chatAppEndpoints.binding, {
    offered: true,
    bound: true,
    nickname: '小榕',
    boundAt: null,
    suspended: false,
  });
  const user = renderScreen(<BindingsScreen />);
  await user.click(await screen.findByRole('button', { name: '解除绑定' }));
  await user.click(await screen.findByRole('button', { name: '再想想' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByText(/^已绑定微信/)).toHaveTextContent('“小榕”');
  expect(server.requests(chatAppEndpoints.unbind)).toEqual([]);
});
