import { identityCodeEndpoints } from '@meiyu/contract/account/identity-code.endpoints';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useCodeCooldown } from '../code-cooldown.ts';
import { clearRecovery, useRecovery } from '../recovery-store.ts';
import { VerifyPhoneStep } from './verify-phone-step.tsx';

const CHALLENGE = 'c1.0123456789abcdefghijkl';
const TICKET = 't1.0123456789abcdefghijkl';

const askTeacher = vi.fn<() => void>();

let server: ContractServer;
beforeEach(async () => {
  askTeacher.mockClear();
  useCodeCooldown.setState({ secondsLeft: 0, until: 0 });
  clearRecovery();
  server = await startContractServer();
  server.answer(identityCodeEndpoints.exists, { _id: 'handle-1' });
  server.answer(identityCodeEndpoints.send, { identityCode: CHALLENGE });
});

afterEach(() => {
  vi.useRealTimers();
});

const getSendButton = () => screen.getByRole('button', { name: /获取验证码|秒后重发/ });

const passTime = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

async function requestCode(phone: string) {
  const user = renderScreen(<VerifyPhoneStep onAskTeacher={askTeacher} />);
  expect(getSendButton()).toBeDisabled();
  await user.type(screen.getByLabelText('手机号'), phone);
  await user.click(getSendButton());
  return user;
}

test.each([
  ['phoneNotBound', '该手机号未绑定账号'],
  ['sendFailed', '发送失败'],
  ['codeNotSent', '验证码发送失败'],
  ['tooFrequent', '操作过于频繁, 请稍后再试！'],
] as const)('shows the refusal %s in a toast and allows another try', async (name, words) => {
  server.refuse(identityCodeEndpoints.send, name);
  await requestCode('13812345678');
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(getSendButton()).toHaveTextContent('获取验证码');
});

test('offers a reset by a teacher if the phone gets no more codes', async () => {
  server.refuse(identityCodeEndpoints.send, 'codesUsedUp');
  const user = await requestCode('13812345678');
  expect(await screen.findByText(/次数已用完，可以请任课老师重置密码/)).toBeInTheDocument();
  // The text appears only once: a toast, which would cover the text on a phone, is not shown.
  expect(screen.getAllByText(/次数已用完/)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: '请任课老师重置' }));
  expect(askTeacher).toHaveBeenCalledOnce();
});

test('sends a teacher without codes to the school’s administrator', async () => {
  server.refuse(identityCodeEndpoints.send, 'codesUsedUp');
  const user = renderScreen(<VerifyPhoneStep onAskTeacher={askTeacher} />);
  await user.click(screen.getByRole('radio', { name: '老师' }));
  await user.type(screen.getByLabelText('手机号'), '13812345678');
  await user.click(getSendButton());
  expect(await screen.findByText(/请联系学校管理员重置密码/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '请任课老师重置' })).toBeNull();
});

test('accepts the code of a message whose delivery is in doubt', async () => {
  const body = { error_code: 300034, error_msg: '发送失败', identityCode: CHALLENGE };
  server.answerRaw(identityCodeEndpoints.send, 400, body);
  server.answer(identityCodeEndpoints.check, { identityCode: TICKET });
  const user = await requestCode('13812345678');
  expect(await screen.findByText(/^发送失败。如果稍后收到短信/)).toBeInTheDocument();
  expect(getSendButton()).toHaveTextContent('30 秒后重发');
  await user.type(screen.getByLabelText('验证码'), '246810');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(useRecovery.getState().proof?.ticket).toBe(TICKET));
});

test('sends no message to a phone without an account', async () => {
  server.answer(identityCodeEndpoints.exists, {});
  await requestCode('13812345678');
  expect(await screen.findByText('该手机号未绑定账号')).toBeInTheDocument();
  expect(server.requests(identityCodeEndpoints.send)).toEqual([]);
});

test('sends no request for an invalid number', async () => {
  await requestCode('12345');
  expect(screen.getByLabelText('手机号')).toHaveAccessibleDescription('请输入正确的手机号');
  expect(server.listCalls()).toEqual([]);
});

test('exchanges the right code for a ticket and removes the prefix of the number', async () => {
  server.answer(identityCodeEndpoints.check, { identityCode: TICKET });
  const user = await requestCode('8613812345678');
  expect(await screen.findByText('验证码发送成功')).toBeInTheDocument();
  expect(getSendButton()).toHaveTextContent('30 秒后重发');
  await user.type(screen.getByLabelText('验证码'), '246810');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() =>
    expect(useRecovery.getState().proof).toEqual({
      phone: '13812345678',
      userType: 'student',
      account: 'handle-1',
      ticket: TICKET,
    }),
  );
  expect(server.requests(identityCodeEndpoints.check)[0]?.body).toEqual({
    phone: '13812345678',
    userType: 'student',
    type: '2',
    identityCode: '246810',
    challenge: CHALLENGE,
  });
});

test('compares the code in the client if the server returns the code itself', async () => {
  server.answer(identityCodeEndpoints.send, { identityCode: '246810' });
  const user = await requestCode('13812345678');
  await screen.findByText('验证码发送成功');
  const code = screen.getByLabelText('验证码');
  await user.type(code, '246811');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(code).toHaveAccessibleDescription('请输入正确的验证码');
  await user.clear(code);
  await user.type(code, '246810');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  await waitFor(() => expect(useRecovery.getState().proof?.ticket).toBe('246810'));
  expect(server.requests(identityCodeEndpoints.check)).toEqual([]);
});

test('rejects a code if no message was sent', async () => {
  const user = renderScreen(<VerifyPhoneStep onAskTeacher={askTeacher} />);
  await user.type(screen.getByLabelText('手机号'), '13812345678');
  await user.type(screen.getByLabelText('验证码'), '246810');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(screen.getByLabelText('验证码')).toHaveAccessibleDescription('请输入正确的验证码');
  expect(server.listCalls()).toEqual([]);
});

test('sends the next code after 30 s, and says why not earlier', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const user = await requestCode('13812345678');
  await screen.findByText('验证码发送成功');
  expect(getSendButton()).toHaveTextContent('30 秒后重发');
  passTime(10_000);
  expect(getSendButton()).toHaveTextContent('20 秒后重发');
  await user.click(getSendButton());
  expect(await screen.findByText('操作过于频繁, 请稍后再试！')).toBeInTheDocument();
  expect(server.requests(identityCodeEndpoints.send)).toHaveLength(1);

  passTime(19_000);
  expect(getSendButton()).toHaveTextContent('1 秒后重发');
  passTime(1000);
  expect(getSendButton()).toHaveTextContent('获取验证码');
  await user.click(getSendButton());
  expect(await screen.findByText('验证码发送成功')).toBeInTheDocument();
  expect(server.requests(identityCodeEndpoints.send)).toHaveLength(2);
});
