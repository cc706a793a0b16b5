import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { chatAppEndpoints } from '@meiyu/contract/session/chat-app.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { useSession } from '../session/session-store.ts';
import { startContractServer, type ContractServer } from '../testing/contract-server.ts';
import { aSession } from '../testing/fixtures.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { ChatAppQuestion } from './chat-app-question.tsx';

let server: ContractServer;
const bound = {
  offered: true,
  bound: true,
  nickname: '沐阳爸爸',
  boundAt: '2026-11-02T02:00:00.000Z',
  suspended: true,
};
beforeEach(async () => {
  server = await startContractServer();
  useSession.getState().begin(aSession({ chatAppSuspended: true, nickname: '沐阳爸爸' }));
  server.answer(chatAppEndpoints.binding, bound);
});
const isSuspended = () => useSession.getState().userInfo?.chatAppSuspended;

test('shows the chat app and the time of its binding, and lets the user confirm it', async () => {
  server.answerWith(chatAppEndpoints.confirm, () => {
    server.answer(chatAppEndpoints.binding, { ...bound, suspended: false });
    return { ok: true } as const;
  });
  const user = renderScreen(<ChatAppQuestion />);
  const dialog = await screen.findByRole('dialog', { name: '这个微信是你的吗？' });
  expect(dialog).toHaveTextContent('2026年11月2日绑定的微信“沐阳爸爸”');
  await user.click(screen.getByRole('button', { name: '是我的' }));
  await waitFor(() => expect(isSuspended()).toBe(false));
});

test('asks for the password if the sign-in was long ago', async () => {
  server.refuse(chatAppEndpoints.confirm, 'passwordCheckNeeded');
  server.answerWith(passwordEndpoints.check, () => {
    server.answer(chatAppEndpoints.confirm, { ok: true });
    return { ok: true } as const;
  });
  const user = renderScreen(<ChatAppQuestion />);
  await user.click(await screen.findByRole('button', { name: '是我的' }));
  await user.type(await screen.findByLabelText('登录密码'), 'Yueyue123');
  await user.click(screen.getByRole('button', { name: '继续' }));
  await waitFor(() => expect(isSuspended()).toBe(false));
});

test('unbinds a chat app that does not belong to the user', async () => {
  server.answerWith(chatAppEndpoints.unbind, () => {
    server.answer(chatAppEndpoints.binding, {
      offered: true,
      bound: false,
      nickname: '',
      boundAt: null,
      suspended: false,
    });
    return { ok: true } as const;
  });
  const user = renderScreen(<ChatAppQuestion />);
  await user.click(await screen.findByRole('button', { name: '不是，解绑' }));
  await waitFor(() => expect(isSuspended()).toBe(false));
  expect(useSession.getState().userInfo?.nickname).toBe('');
});

test('shows why an answer was refused, and asks again', async () => {
  server.refuse(chatAppEndpoints.confirm, 'chatAppGone');
  const user = renderScreen(<ChatAppQuestion />);
  await user.click(await screen.findByRole('button', { name: '是我的' }));
  expect(await screen.findByText('这个微信已经解除绑定了')).toBeInTheDocument();
  expect(isSuspended()).toBe(true);
});

test('does not ask if another device has answered', async () => {
  server.answer(chatAppEndpoints.binding, { ...bound, suspended: false });
  renderScreen(<ChatAppQuestion />);
  await waitFor(() => expect(isSuspended()).toBe(false));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
