import { identityCodeEndpoints } from '@meiyu/contract/account/identity-code.endpoints';
import { phoneEndpoints } from '@meiyu/contract/account/phone.endpoints';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';

import { useSession } from '../../../session/session-store.ts';
import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { aSession } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useCodeCooldown } from '../code-cooldown.ts';
import { BindPhoneScreen } from './bind-phone-screen.tsx';
import { SubmitChangePhoneScreen } from './submit-change-phone-screen.tsx';
import { UnbindPhoneScreen } from './unbind-phone-screen.tsx';

const CHALLENGE = 'c1.0123456789abcdefghijkl';
const TICKET = 't1.0123456789abcdefghijkl';
const phone = '13812345678';

let server: ContractServer;
beforeEach(async () => {
  useCodeCooldown.setState({ secondsLeft: 0, until: 0 });
  server = await startContractServer();
  server.answer(identityCodeEndpoints.send, { identityCode: CHALLENGE });
  server.answer(identityCodeEndpoints.check, { identityCode: TICKET });
});

const requestCode = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: '获取验证码' }));

async function enterCode(user: UserEvent, action: string): Promise<void> {
  await user.type(screen.getByLabelText('验证码'), '246810');
  await user.click(screen.getByRole('button', { name: action }));
}

test.each([
  ['phoneTaken', '该手机号已绑定其他账号!'],
  ['codeNotSent', '验证码发送失败'],
] as const)('the binding shows the refusal %s of a code', async (problem, message) => {
  useSession.getState().begin(aSession());
  server.refuse(identityCodeEndpoints.send, problem);
  const user = renderScreen(<BindPhoneScreen />);
  await user.type(screen.getByLabelText('手机号'), phone);
  await requestCode(user);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '获取验证码' })).toBeVisible();
});

test('binds a phone with the code of a message whose delivery is in doubt', async () => {
  useSession.getState().begin(aSession());
  const body = { error_code: 300034, error_msg: '发送失败', identityCode: CHALLENGE };
  server.answerRaw(identityCodeEndpoints.send, 400, body);
  server.answer(phoneEndpoints.bind, { ok: true, phone });
  const user = renderScreen(<BindPhoneScreen />);
  await user.type(screen.getByLabelText('手机号'), phone);
  await requestCode(user);
  expect(await screen.findByText(/^发送失败。如果稍后收到短信/)).toBeInTheDocument();
  await enterCode(user, '绑定');
  expect(await screen.findByText('绑定成功!')).toBeInTheDocument();
  expect(useSession.getState().userInfo?.phone).toBe(phone);
});

test('shows at its field that a phone is bound to another account', async () => {
  useSession.getState().begin(aSession());
  server.refuse(phoneEndpoints.bind, 'phoneTaken');
  const user = renderScreen(<BindPhoneScreen />);
  await user.type(screen.getByLabelText('手机号'), phone);
  await requestCode(user);
  await screen.findByText('验证码发送成功');
  await enterCode(user, '绑定');
  await waitFor(() =>
    expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('该手机号已绑定其他账号!'),
  );
  expect(screen.getByLabelText('手机号')).toHaveFocus();
});

test('shows that the new phone is the bound one', async () => {
  useSession.getState().begin(aSession({ phone }));
  server.refuse(identityCodeEndpoints.send, 'samePhone');
  const user = renderScreen(<SubmitChangePhoneScreen />);
  await user.type(screen.getByLabelText('新手机号'), phone);
  await requestCode(user);
  expect(await screen.findByText('新手机号不能和原手机号相同')).toBeInTheDocument();
});

test('unbinds a phone with a code that is sent to it', async () => {
  useSession.getState().begin(aSession({ phone }));
  server.answer(phoneEndpoints.unbind, { ok: true });
  const user = renderScreen(<UnbindPhoneScreen />);
  expect(screen.getByText('138****5678')).toBeVisible();
  await requestCode(user);
  await screen.findByText('验证码发送成功');
  await enterCode(user, '解绑');
  expect(await screen.findByText('解绑成功')).toBeInTheDocument();
  expect(server.requests(phoneEndpoints.unbind)[0]?.body).toEqual({
    userType: 'student',
    identityCode: TICKET,
  });
  expect(useSession.getState().userInfo?.phone).toBe('');
});

test('asks for the password that unbinds a lost phone', async () => {
  useSession.getState().begin(aSession({ phone }));
  const user = renderScreen(<UnbindPhoneScreen />);
  await user.click(screen.getByRole('radio', { name: '登录密码' }));
  await user.click(screen.getByRole('button', { name: '解绑' }));
  expect(await screen.findByText('请输入密码')).toBeInTheDocument();
  expect(server.listCalls()).toEqual([]);
});
