import { passwordEndpoints } from '@meiyu/contract/account/password.endpoints';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { startContractServer, type ContractServer } from '../../../testing/contract-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearRecovery, useRecovery } from '../recovery-store.ts';
import { NewPasswordStep } from './new-password-step.tsx';

const proof = {
  phone: '13812345678',
  userType: 'student',
  account: 'handle-1',
  ticket: 't1.0123456789abcdefghijkl',
} as const;

let server: ContractServer;
const onDone = vi.fn<() => void>();
beforeEach(async () => {
  server = await startContractServer();
  clearRecovery();
  useRecovery.setState({ proof });
  onDone.mockClear();
});

const getField = (label: string) => screen.getByLabelText(label);

async function savePassword(next: string, again = next) {
  const user = renderScreen(<NewPasswordStep proof={proof} onDone={onDone} />);
  if (next) await user.type(getField('新密码'), next);
  if (again) await user.type(getField('再输一次新密码'), again);
  await user.click(screen.getByRole('button', { name: '保存新密码' }));
}

test.each([
  ['', '', '请输入密码', '请确认密码'],
  ['shanshui', 'shanshui8', '请输入6-18位新密码，包含字母和数字', '两次密码不一致'],
])('does not send the passwords %j and %j', async (next, again, wrong, mismatch) => {
  await savePassword(next, again);
  expect(getField('新密码')).toHaveAccessibleDescription(wrong);
  expect(getField('再输一次新密码')).toHaveAccessibleDescription(mismatch);
  expect(server.listCalls()).toEqual([]);
});

test('sends the password with the ticket of the phone and completes the step', async () => {
  server.answer(passwordEndpoints.reset, { ok: true });
  await savePassword('Shanshui88');
  expect(await screen.findByText('修改成功')).toBeInTheDocument();
  expect(onDone).toHaveBeenCalledOnce();
  expect(server.requests(passwordEndpoints.reset)[0]?.body).toEqual({
    newPassword: 'Shanshui88',
    identityCode: proof.ticket,
    userType: 'student',
    phone: proof.phone,
    _id: 'handle-1',
  });
});

test('shows the refusal of the server and keeps the typed password', async () => {
  server.refuse(passwordEndpoints.reset, 'changeFailed');
  await savePassword('Shanshui88');
  expect(await screen.findByText('修改失败')).toBeInTheDocument();
  expect(getField('新密码')).toHaveValue('Shanshui88');
  expect(onDone).not.toHaveBeenCalled();
});

test('asks for another code if the ticket has expired', async () => {
  server.refuse(passwordEndpoints.reset, 'codeInvalid');
  await savePassword('Shanshui88');
  expect(await screen.findByText('请输入正确的验证码')).toBeInTheDocument();
  await waitFor(() => expect(useRecovery.getState().proof).toBeNull());
});
